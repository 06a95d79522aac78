import { createHmac, timingSafeEqual } from "node:crypto";
import type { ServerKey } from "../../../core/sessions/server-key.ts";

/** A UUID in base 36, and its signature: mail servers do not keep capitals, and take 64 characters before the `@`. */
const ID_CHARACTERS = 25;
const SIGNATURE_CHARACTERS = 20;
/** Of a mailbox's own name, which is followed by `+`, the id, `-` and the signature. */
export const LONGEST_MAILBOX = 64 - ID_CHARACTERS - SIGNATURE_CHARACTERS - 2;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PATH = new RegExp(`\\+([0-9a-z]{${ID_CHARACTERS}})-([0-9a-f]{${SIGNATURE_CHARACTERS}})@`, "i");

/** What a mail to an address of a letter means: the letter came back, or its reader wants no more. */
export type PathKind = "returns" | "unsubscribe";

/**
 * An address of one letter (VERP), so that what comes to it says whose letter it was: letters are sent from that for returns. `mailbox`: where
 * all of it arrives.
 */
export function letterPath(key: ServerKey, kind: PathKind, mailbox: string, recipientId: string): string | null {
  if (!UUID.test(recipientId)) return null;
  const at = mailbox.lastIndexOf("@");
  const id = BigInt(`0x${recipientId.replaceAll("-", "")}`)
    .toString(36)
    .padStart(ID_CHARACTERS, "0");
  return `${mailbox.slice(0, at)}+${id}-${signatureOf(key, kind, recipientId)}${mailbox.slice(at)}`;
}

/** Whose letter has that address; `null` for one that this server has not made for that. */
export function recipientOfPath(key: ServerKey, kind: PathKind, address: string): string | null {
  const [, packed, signature] = PATH.exec(address) ?? [];
  if (packed === undefined || signature === undefined) return null;
  const id = unpacked(packed.toLowerCase());
  const [given, wanted] = [Buffer.from(signature.toLowerCase()), Buffer.from(signatureOf(key, kind, id))];
  return timingSafeEqual(given, wanted) ? id : null;
}

function unpacked(packed: string): string {
  const value = [...packed].reduce((sum, character) => sum * 36n + BigInt(Number.parseInt(character, 36)), 0n);
  const hex = value.toString(16).padStart(32, "0");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

function signatureOf(key: ServerKey, kind: PathKind, recipientId: string): string {
  const text = `${kind} ${recipientId}`;
  return createHmac("sha256", key.derive("mail returns")).update(text).digest("hex").slice(0, SIGNATURE_CHARACTERS);
}
