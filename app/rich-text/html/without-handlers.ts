const openings = /<[a-z][^\s/>]*/gi;
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y;

/**
 * The HTML without event handlers, found in its text. The sanitiser removes them as well, but has to parse them first, and
 * browsers report each handler that they parse as a breach of the page's security policy, wherever they parse it.
 */
export function withoutHandlers(html: string): string {
  let clean = "";
  let kept = 0;
  let end = 0;
  for (const opening of html.matchAll(openings)) {
    // Inside an attribute there are no elements.
    if (opening.index < end) continue;
    attribute.lastIndex = opening.index + opening[0].length;
    for (let from = attribute.lastIndex, found = attribute.exec(html); found; found = attribute.exec(html)) {
      if (/^on/i.test(found[1] ?? "")) {
        clean += html.slice(kept, from);
        kept = attribute.lastIndex;
      }
      from = attribute.lastIndex;
      end = from;
    }
  }
  return clean + html.slice(kept);
}
