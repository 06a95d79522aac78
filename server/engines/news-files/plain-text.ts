import { decodeHTMLStrict } from "entities/decode";
import { instantOf } from "../../../schema/values/instant.ts";
import { replaceSpans } from "../../core/html/replace-spans.ts";

/** Characters that are looked at: no field takes a line as long. */
const LONGEST = 200_000;

/** HTML as one line of plain text, every named character of HTML decoded; `null` when nothing is left. */
export function plainText(html: string | null): string | null {
  if (!html) return null;
  const shown = replaceSpans(html.slice(0, LONGEST), /<(?:script|style)\b/gi, /<\/(?:script|style)\s*>/gi, " ");
  const untagged = replaceSpans(replaceSpans(shown, /<!--/g, /-->/g, " "), /<\/?[a-z]/gi, />/g, " ");
  const text = decodeHTMLStrict(untagged).replace(/\s+/g, " ").trim();
  return text === "" ? null : text;
}

/** An ISO timestamp of anything `Date` understands; `null` otherwise. */
export function isoDate(text: string | null | undefined): string | null {
  return text ? instantOf(text) : null;
}

/** The same of how agencies write times: ISO 8601 with or without its separators. */
export function agencyDate(text: string | null | undefined): string | null {
  const compact = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?(Z|[+-]\d\d:?\d\d)?$/.exec(text?.trim() ?? "");
  if (compact === null) return isoDate(text);
  const [, year, month, day, hours, minutes, seconds = "00", zone = "Z"] = compact;
  return isoDate(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${zone.replace(/(\d\d)(\d\d)$/, "$1:$2")}`);
}

/** Plain text as paragraphs, one per blank line. */
export function paragraphs(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => `<p>${part.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(/\r?\n/g, "<br>")}</p>`)
    .join("");
}
