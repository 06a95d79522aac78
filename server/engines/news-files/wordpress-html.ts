import { replaceSpans } from "../../core/html/replace-spans.ts";

const block =
  /^<\/?(?:p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|figure|figcaption|pre|table|thead|tbody|tr|td|th|div|section|hr|iframe|video|audio)\b/i;

const SHORTCODE = /\[\/?(?:caption|gallery|embed|audio|video|playlist|wp_caption)\b/gi;

/**
 * WordPress stores block comments, shortcodes and, in the classic editor, paragraphs as blank lines. This is what its
 * readers would have seen: no comments, the content of enclosing shortcodes without their tags, paragraphs as elements.
 */
export function wordpressHtml(content: string | null): string | null {
  if (!content) return null;
  const html = replaceSpans(replaceSpans(content, /<!--/g, /-->/g, ""), SHORTCODE, /\]/g, "").trim();
  return html === "" ? null : withParagraphs(html);
}

function withParagraphs(html: string): string {
  return html
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (block.test(part) ? part : `<p>${part.replace(/\r?\n/g, "<br>")}</p>`))
    .join("\n");
}
