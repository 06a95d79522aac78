import { escapeHtml } from "../../core/html/escape-html.ts";

/** Body HTML of paragraphs; one that begins with `## ` is a heading. */
export function articleHtml(paragraphs: readonly string[]): string {
  return paragraphs
    .map((text) => (text.startsWith("## ") ? `<h2>${escapeHtml(text.slice(3))}</h2>` : `<p>${escapeHtml(text)}</p>`))
    .join("");
}
