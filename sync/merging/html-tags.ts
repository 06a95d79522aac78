/** What stands between `<` and `>`. */
export interface HtmlTag {
  readonly kind: "start" | "end" | "empty" | "comment";
  /** In small letters; a comment has none. */
  readonly name: string;
  readonly from: number;
  /** Where what follows it begins. */
  readonly to: number;
}

const OPENING = /<!--|<(\/?)([a-z][a-z0-9-]*)/gi;

/**
 * The tags and comments of a text, in order. Quoted attribute values may hold anything; what does not end is none. Nothing is looked
 * at twice, so that a text of beginnings alone takes no longer than another one.
 */
export function* htmlTags(html: string): Generator<HtmlTag> {
  let endsOfTags: Int32Array | undefined;
  let lastComment: number | undefined;
  let at = 0;
  for (const { 0: opening, 1: slash, 2: name = "", index: from } of html.matchAll(OPENING)) {
    if (from < at) continue;
    const inside = from + opening.length;
    let to = 0;
    if (name === "") {
      lastComment ??= html.lastIndexOf(COMMENT_END);
      if (inside <= lastComment) to = html.indexOf(COMMENT_END, inside) + COMMENT_END.length;
    } else {
      endsOfTags ??= tagEnds(html);
      to = endsOfTags[inside] ?? 0;
    }
    if (to === 0) continue;
    at = to;
    const kind = name === "" ? "comment" : slash ? "end" : html[to - 2] === "/" ? "empty" : "start";
    yield { kind, name: name.toLowerCase(), from, to };
  }
}

const COMMENT_END = "-->";

/** For each place of a text: where the tag ends whose attributes go on there, outside of quotes. 0 where it does not. */
function tagEnds(html: string): Int32Array {
  const ends = new Int32Array(html.length + 1);
  /** Where the next quotes close. */
  const closing = new Map<string, number>();
  for (let at = html.length - 1; at >= 0; at -= 1) {
    const letter = html.charAt(at);
    if (letter === ">") ends[at] = at + 1;
    else if (letter === '"' || letter === "'") {
      ends[at] = ends[(closing.get(letter) ?? html.length) + 1] ?? 0;
      closing.set(letter, at);
    } else ends[at] = ends[at + 1] ?? 0;
  }
  return ends;
}
