import type { MessageStructureObject } from "imapflow";
import { cleanText } from "../../../../schema/text/clean-text.ts";
import type { WireAttachment } from "../wire-entry.ts";

/** Which part of a mail has its words. */
export interface MailBody {
  readonly part: string;
  readonly isHtml: boolean;
}

/** Smaller pictures without a name of their own are logos and lines of a signature, bytes. */
const LEAST_PICTURE_BYTES = 20_000;
/** Parts that are looked at, and how deep: mails are written by strangers. */
const [MOST_PARTS, DEEPEST] = [200, 12];
/** A mail within the mail, which is handed over as it is. */
const FORWARDED = "message/rfc822";
const MOST_ATTACHMENTS = 30;
const [LONGEST_NAME, LONGEST_TYPE] = [200, 100];

/** HTML before plain text; `null` for a mail without words. */
export function bodyOf(structure: MessageStructureObject): MailBody | null {
  const words = leavesOf(structure).filter((leaf) => leaf.disposition !== "attachment" && nameOf(leaf) === null);
  const found = words.find(({ type }) => type === "text/html") ?? words.find(({ type }) => type === "text/plain");
  return found === undefined ? null : { part: partOf(found), isHtml: found.type === "text/html" };
}

/** What came with the words, without what belongs to the look of the mail. */
export function attachmentsOf(structure: MessageStructureObject): WireAttachment[] {
  const body = bodyOf(structure);
  return leavesOf(structure)
    .filter((leaf) => isAttached(leaf) && partOf(leaf) !== body?.part)
    .slice(0, MOST_ATTACHMENTS)
    .map((leaf) => ({
      id: partOf(leaf),
      name: cleanText((nameOf(leaf) ?? leaf.type).slice(0, LONGEST_NAME)),
      mime: cleanText(leaf.type.slice(0, LONGEST_TYPE)),
      bytes: bytesOf(leaf),
    }));
}

function isAttached(leaf: MessageStructureObject): boolean {
  if (leaf.type === FORWARDED) return true;
  const isPicture = leaf.type.startsWith("image/");
  if (isPicture && leaf.disposition !== "attachment") return bytesOf(leaf) >= LEAST_PICTURE_BYTES;
  return leaf.disposition === "attachment" || nameOf(leaf) !== null;
}

/** The part of a mail that is one part is the first. */
function partOf({ part }: MessageStructureObject): string {
  return part ?? "1";
}

function nameOf({ type, dispositionParameters, parameters, envelope }: MessageStructureObject): string | null {
  const name = (dispositionParameters?.filename ?? parameters?.name ?? "").trim();
  if (name !== "") return name;
  return type === FORWARDED ? `${envelope?.subject?.trim() || "mail"}.eml` : null;
}

/** Servers say how long it is as it was sent. */
function bytesOf({ size = 0, encoding }: MessageStructureObject): number {
  return encoding?.toLowerCase() === "base64" ? Math.floor((size / 78) * 57) : size;
}

function leavesOf(structure: MessageStructureObject, depth = 0): MessageStructureObject[] {
  const { childNodes } = structure;
  if (structure.type === FORWARDED || childNodes === undefined || childNodes.length === 0) return [structure];
  if (depth >= DEEPEST) return [];
  return childNodes.flatMap((child) => leavesOf(child, depth + 1)).slice(0, MOST_PARTS);
}
