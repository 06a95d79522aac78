import { decodeHTMLStrict } from "entities/decode";
import { instantOf } from "../../../../schema/values/instant.ts";
import { replaceSpans } from "../../../core/html/replace-spans.ts";

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

/** Plain text as paragraphs, one per blank line. */
export function paragraphs(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => `<p>${part.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(/\r?\n/g, "<br>")}</p>`)
    .join("");
}
