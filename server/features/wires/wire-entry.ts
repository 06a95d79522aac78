import { z } from "zod";
import { cleanText } from "../../../schema/text/clean-text.ts";
import { webAddress } from "../../../schema/text/web-address.ts";
import type { ImportItem, ParsedEntry } from "../../engines/news-files/import-item.ts";
import { plainText } from "../../engines/news-files/plain-text.ts";

/** What came with a text by mail. `id`: the part of the mail, as IMAP counts them. */
export const wireAttachment = z.object({ id: z.string(), name: z.string(), mime: z.string(), bytes: z.number() });
export type WireAttachment = z.infer<typeof wireAttachment>;

/** What an agency says in one text, bounded as `wire-item` keeps it. Texts are plain unless they say HTML, which is not sanitised yet. */
export const wireText = z.object({
  title: z.string(),
  deck: z.string().nullable(),
  bodyHtml: z.string().nullable(),
  /** ISO 8601 in UTC, as `embargo`; `null` where nothing says so. */
  sentAt: z.string().nullable(),
  embargo: z.string().nullable(),
  urgency: z.enum(["FLASH", "URGENT", "ROUTINE"]),
  byline: z.string().nullable(),
  subjects: z.string().nullable(),
  url: z.string().nullable(),
  photoUrl: z.string().nullable(),
  photoDescription: z.string().nullable(),
  photoAttribution: z.string().nullable(),
  attachments: z.array(wireAttachment).optional(),
});
export type WireText = z.infer<typeof wireText>;

/** `key`: the same in every version that the agency sends of it. `text`: `null` once the agency has taken it back. */
export const wireEntry = z.object({ key: z.string(), text: wireText.nullable() });
export type WireEntry = z.infer<typeof wireEntry>;

export const [LONGEST_TITLE, LONGEST_LINE] = [500, 500];
const [LONGEST_DECK, LONGEST_WORDS] = [5000, 2000];
/** Up to which urgency of IPTC, from 1 to 9, a text is a flash, or urgent. */
const [LAST_FLASH, LAST_URGENT] = [1, 3];

const address = new RegExp(`^(?:${webAddress.pattern})$`);

/** A text that has a title and a body alone. */
export const bareText: WireText = {
  title: "",
  deck: null,
  bodyHtml: null,
  sentAt: null,
  embargo: null,
  urgency: "ROUTINE",
  byline: null,
  subjects: null,
  url: null,
  photoUrl: null,
  photoDescription: null,
  photoAttribution: null,
};

/** An entry of a file as an agency means it; `null` for one that says nothing. */
export function wireEntryOf(parsed: ParsedEntry): WireEntry | null {
  if (parsed.tag === "item") return { key: cleanText(parsed.item.key), text: textOf(parsed.item) };
  const { key, reason } = parsed.entry;
  return key !== null && reason === "import.reason.cancelledItem" ? { key: cleanText(key), text: null } : null;
}

function textOf({ title, deck, bodyHtml, date, embargo, urgency, authors, tags, persons, url, photo }: ImportItem): WireText {
  const photoUrl = addressOf(photo?.url);
  return {
    title: cut(title ?? deck ?? plainText(bodyHtml), LONGEST_TITLE) ?? "",
    deck: cut(deck, LONGEST_DECK),
    bodyHtml,
    sentAt: date,
    embargo,
    urgency: urgencyOf(urgency),
    byline: cut(namesOf(authors.map(({ name, email }) => name ?? email ?? "")), LONGEST_LINE),
    subjects: cut(namesOf([...tags, ...persons]), LONGEST_WORDS),
    url: addressOf(url),
    photoUrl,
    photoDescription: photoUrl && cut(photo?.description ?? null, LONGEST_WORDS),
    photoAttribution: photoUrl && cut(photo?.attribution ?? null, LONGEST_LINE),
  };
}

function urgencyOf(urgency: number | null): WireText["urgency"] {
  if (urgency === null || urgency > LAST_URGENT) return "ROUTINE";
  return urgency <= LAST_FLASH ? "FLASH" : "URGENT";
}

function namesOf(names: readonly string[]): string {
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== "").join(", ");
}

/** Agencies' pictures are asked for by devices: nothing but what the web has. */
function addressOf(url: string | null | undefined): string | null {
  if (!url || url.length > webAddress.maxLength || !address.test(url)) return null;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

export function cut(text: string | null, most: number): string | null {
  const whole = cleanText(text ?? "").trim();
  if (whole === "") return null;
  return whole.length <= most ? whole : `${cleanText(whole.slice(0, most - 1)).trimEnd()}…`;
}
