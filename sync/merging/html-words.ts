import { INLINE } from "./html-blocks.ts";
import { htmlTags } from "./html-tags.ts";

const WORD = /[\p{L}\p{N}\p{M}_]+|&[a-z0-9#]+;|\s+|./giu;

/** The tags, words, signs and blanks that a text consists of, in order; joined they are the very text. */
export function htmlTokens(html: string): string[] {
  const tokens: string[] = [];
  let at = 0;
  const text = (to: number) => tokens.push(...(html.slice(at, to).match(WORD) ?? []));
  for (const { from, to } of htmlTags(html)) {
    text(from);
    tokens.push(html.slice(from, to));
    at = to;
  }
  text(html.length);
  return tokens;
}

export function isWord(token: string): boolean {
  return /^[\p{L}\p{N}\p{M}_]/u.test(token);
}

export function isBlank(token: string): boolean {
  return /^(?:\s+|&nbsp;|&#160;)$/i.test(token);
}

/** Whether a line of text begins or ends there: words of two lines are no neighbours. */
export function isLineEdge(token: string): boolean {
  const name = tagName(token);
  return name !== null && !INLINE.has(name);
}

/** The name of a tag in small letters; a comment has none, nor has what is no tag. */
function tagName(token: string): string | null {
  return /^<\/?([a-z][a-z0-9-]*)/i.exec(token)?.[1]?.toLowerCase() ?? null;
}

const LINES = new Set("p h1 h2 h3 h4 h5 h6 ul ol li blockquote".split(" "));

/** What has words, but is more than its words: people see to it that its parts belong together. */
const FRAMES = new Set("table thead tbody tfoot tr td th caption colgroup col figure figcaption img hr div section".split(" "));

/** Whether texts differ in nothing but their words, and in lines and formats of words: code, embeds and pictures say something by themselves. */
export function differInWords(texts: readonly (readonly string[])[]): boolean {
  const tags = texts.map((tokens) => tokens.filter((token) => /^<[a-z/!]/i.test(token)));
  const names = tags.flat().map(tagName);
  const isText = (name: string | null) => name !== null && (LINES.has(name) || INLINE.has(name));
  if (names.every(isText)) return true;
  const [first, ...others] = tags.map((each) => each.join(""));
  return names.every((name) => isText(name) || (name !== null && FRAMES.has(name))) && others.every((each) => each === first);
}
