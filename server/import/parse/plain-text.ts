import { instantOf } from "../../../schema/instant.ts";
import { replaceSpans } from "../../documents/replace-spans.ts";

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decodeEntity(whole: string, name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : name.startsWith("#") ? Number(name.slice(1)) : null;
  if (code === null) return named[name] ?? whole;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** HTML as one line of plain text; `null` when nothing is left. */
export function plainText(html: string | null): string | null {
  if (!html) return null;
  const shown = replaceSpans(html, /<(?:script|style)\b/gi, /<\/(?:script|style)\s*>/gi, " ");
  const text = replaceSpans(replaceSpans(shown, /<!--/g, /-->/g, " "), /<\/?[a-z]/gi, />/g, " ")
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, decodeEntity)
    .replace(/\s+/g, " ")
    .trim();
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
