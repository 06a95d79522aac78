import { createRequire } from "node:module";
import createDOMPurify, { type DOMPurify } from "dompurify";
import { keepElementSafe, safeHtmlRules } from "../../../schema/text/safe-html.ts";

/**
 * Raised whenever the rules forbid something that they let through before. Documents remember the version their HTML has
 * been through; what went through an older one is sanitised again on the way out.
 */
export const SANITIZER_VERSION = 3;

/** The window is thrown away after so many texts, because a document's memory only grows. */
const TEXTS_PER_WINDOW = 2_000;

/**
 * HTML of which no sanitiser could take anything away: plain elements of running text, attributes that cannot act,
 * addresses of harmless schemes, and character references that need no table. Such text, by far the most of what people
 * write, skips the parser.
 */
const attribute = `(?:class|dir|lang|title|data-(?:article|person|tag|asset))="[^"<>&]*"|style="white-space: pre-wrap;"`;
const picture = `img(?: (?:src="(?:https?:\\/\\/|\\/files\\/)[^"<>&\\s]*"|alt="[^"<>&]*"|(?:width|height)="\\d{1,5}"|${attribute}))*(?: ?\\/)?`;
const tag = `\\/?(?:p|br|hr|b|i|u|s|em|strong|span|ul|ol|li|h[1-6]|blockquote|figure|figcaption)(?: (?:${attribute}))*|\\/a|a href="(?:https?:\\/\\/|mailto:)[^"<>&\\s]*"(?: (?:${attribute}))*|${picture}`;
const plainlySafe = new RegExp(`^(?:[^<&]|&(?:amp|lt|gt|quot|nbsp);|<(?:${tag})>)*$`);

let purifier: DOMPurify | null = null;
let texts = 0;

/**
 * HTML that is safe to store, to send and to show: no scripts, handlers, forms, styles of pages, nor embeds of unknown sites.
 * Slow, and slower than the text grows: for what `costOfHtml` has found to be small.
 */
export function sanitizeHtml(html: string): string {
  if (isPlainlySafe(html)) return html;
  return currentPurifier().sanitize(html, safeHtmlRules);
}

/** Whether no sanitiser would change anything that matters. In the time of the text's length, where its elements have few attributes. */
export function isPlainlySafe(html: string): boolean {
  return !html.includes("<") || plainlySafe.test(html);
}

function currentPurifier(): DOMPurify {
  if (purifier === null || texts++ >= TEXTS_PER_WINDOW) {
    purifier = createPurifier();
    texts = 0;
  }
  return purifier;
}

function createPurifier(): DOMPurify {
  // Loaded when it is first needed: it takes 60 MB, and most texts never get here. The module's own types fit.
  const { JSDOM } = createRequire(import.meta.url)("jsdom") as typeof import("jsdom");
  const instance = createDOMPurify(new JSDOM("").window);
  instance.addHook("afterSanitizeAttributes", (node) => keepElementSafe(node));
  return instance;
}
