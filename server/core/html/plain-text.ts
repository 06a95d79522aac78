import { changeUpToLast } from "./replace-spans.ts";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", apos: "'" };
const largestCodePoint = 0x10ffff;

/** The text of sanitised HTML, blocks on lines of their own, for search and for previews. */
export function plainText(html: string): string {
  return decodeEntities(
    changeUpToLast(html, ">", (head) =>
      head.replace(/<(?:br|\/(?:p|div|h[1-6]|li|blockquote|tr|figcaption|pre))\b[^>]*>/gi, "\n").replace(/<[^>]*>/g, ""),
    ),
  )
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\s]*/g, "\n")
    .trim();
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number.parseInt(decimal, 10);
    return code > 0 && code <= largestCodePoint ? String.fromCodePoint(code) : "";
  });
}
