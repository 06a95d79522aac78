import { costOfHtml } from "./check-html.ts";
import { escapeHtml } from "./escape-html.ts";
import { plainText } from "./plain-text.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

/** What an older sanitiser let through, as this one would. Of what is beyond today's limits only the words are left. */
export function sanitizeStoredHtml(html: string): string {
  return costOfHtml(html).isTooMuch ? wordsOfHtml(html) : sanitizeHtml(html);
}

/** What is left of a text that no sanitiser can be asked about: paragraphs of words. */
export function wordsOfHtml(html: string): string {
  const lines = plainText(html).split("\n");
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
}
