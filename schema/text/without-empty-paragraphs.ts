/** Paragraphs without a word nor anything to see, as the sanitiser writes them; one that carries data means something. */
const EMPTY = /<p(?:\s(?![^>]*data-)[^>]*)?>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>\s*/gi;

/** Sanitised HTML as readers get it: an empty line that somebody left while writing is no paragraph. */
export function withoutEmptyParagraphs(html: string): string {
  return html.replace(EMPTY, "");
}
