import { MAX_QUOTE, QUOTE_CONTEXT } from "../../../schema/features/articles/annotation-limits.ts";

/** Words of a text by what they say and what stands beside them (W3C TextQuoteSelector), and where they began (TextPositionSelector). */
export interface TextAnchor {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
  /** In characters of the text with single spaces; a hint, of several places that are alike. */
  readonly start: number;
}

/** Where the words are now, in characters of the text as it was given. */
export interface AnchoredPlace {
  readonly start: number;
  readonly end: number;
  /** What stands there is no longer what was quoted: it was written over between the words beside it. */
  readonly isChanged: boolean;
}

/** Quotes as long need nothing beside them to be distinguished from others. */
const DISTINCT_LENGTH = 16;
/** As many characters beside a short quote tell it from another one. */
const DISTINCT_CONTEXT = 4;
/** What was written over is looked for between as many characters on either side. */
const EDGE = 16;
const LEAST_EDGE = 8;
/** How much longer it may have become. */
const MOST_GROWTH = 200;

/** The place of a text as a quotation, spaces at its ends left out and cut to what is kept; `null` for nothing but spaces. */
export function quoteAt(text: string, start: number, end: number): TextAnchor | null {
  const { plain, at } = singleSpaced(text);
  const from = plainOffset(at, Math.min(start, end), plain.length);
  const to = plainOffset(at, Math.max(start, end), plain.length);
  const selected = plain.slice(from, to);
  const exact = wholeCharacters(selected.trim().slice(0, MAX_QUOTE));
  if (exact === "") return null;
  const begin = from + selected.length - selected.trimStart().length;
  const finish = begin + exact.length;
  return {
    exact,
    prefix: wholeCharacters(plain.slice(Math.max(0, begin - QUOTE_CONTEXT), begin)),
    suffix: wholeCharacters(plain.slice(finish, finish + QUOTE_CONTEXT)),
    start: begin,
  };
}

/**
 * Where quoted words are in a text that may have changed since, spaces of any kind and number being alike. Of several places the one
 * with the most of what stood beside them, of those that are alike the nearest to where they were; without the words, what was written
 * in their place between what stood beside them. `null` when that is gone as well.
 */
export function findAnchor(text: string, anchor: TextAnchor): AnchoredPlace | null {
  return createAnchorFinder(text)(anchor);
}

/** `findAnchor` for many quotations of one text. */
export function createAnchorFinder(text: string): (anchor: TextAnchor) => AnchoredPlace | null {
  const { plain, at } = singleSpaced(text);
  return (anchor) => {
    const wanted = {
      ...anchor,
      exact: spaced(anchor.exact).trim(),
      prefix: spaced(anchor.prefix),
      suffix: spaced(anchor.suffix),
    };
    if (wanted.exact === "") return null;
    const found = findExact(plain, wanted) ?? findBetween(plain, wanted);
    if (found === null) return null;
    // The last character's end, not the beginning of the next one: spaces between them are none of the place.
    return { ...found, start: at(found.start), end: at(found.end - 1) + 1 };
  };
}

function findExact(plain: string, { exact, prefix, suffix, start }: TextAnchor): AnchoredPlace | null {
  let best: { readonly at: number; readonly score: number } | null = null;
  let count = 0;
  for (const at of placesOf(plain, exact)) {
    count += 1;
    const score = sameBefore(plain, at, prefix) + sameAfter(plain, at + exact.length, suffix);
    const isNearer = best !== null && score === best.score && Math.abs(at - start) < Math.abs(best.at - start);
    if (best === null || score > best.score || isNearer) best = { at, score };
  }
  if (best === null) return null;
  const isDistinct = count === 1 || exact.length >= DISTINCT_LENGTH || best.score >= DISTINCT_CONTEXT || prefix + suffix === "";
  return isDistinct ? { start: best.at, end: best.at + exact.length, isChanged: false } : null;
}

/** What stands between the ends of what stood beside the words, the nearest to where they were. */
function findBetween(plain: string, { exact, prefix, suffix, start }: TextAnchor): AnchoredPlace | null {
  const [before, after] = [prefix.slice(-EDGE), suffix.slice(0, EDGE)];
  const isFirst = prefix.length < EDGE && before.length < LEAST_EDGE;
  const isLast = suffix.length < EDGE && after.length < LEAST_EDGE;
  const most = exact.length + MOST_GROWTH;
  let best: AnchoredPlace | null = null;
  // A little context tells nothing, unless the text begins or ends with it.
  const begins = isFirst ? (plain.startsWith(before) ? [0] : []) : placesOf(plain, before);
  for (const at of begins) {
    const from = at + before.length;
    const to = isLast ? (plain.endsWith(after) ? plain.length - after.length : -1) : plain.indexOf(after, from);
    const place = to < from ? null : trimmed(plain, from, to);
    if (place === null || place.end - place.start > most) continue;
    if (best === null || Math.abs(place.start - start) < Math.abs(best.start - start)) best = place;
  }
  return best;
}

/** Where some words, of which there is at least one, are in a text. */
function* placesOf(plain: string, words: string): Generator<number> {
  for (let at = plain.indexOf(words); at >= 0; at = plain.indexOf(words, at + 1)) yield at;
}

function trimmed(plain: string, from: number, to: number): AnchoredPlace | null {
  const between = plain.slice(from, to);
  const words = between.trim();
  if (words === "") return null;
  const start = from + between.length - between.trimStart().length;
  return { start, end: start + words.length, isChanged: true };
}

/** How many characters before a place are those of a text, from its end; spaces at the place itself are none. */
function sameBefore(plain: string, at: number, before: string): number {
  const [known, here] = [before.trimEnd(), plain.slice(Math.max(0, at - QUOTE_CONTEXT - 1), at).trimEnd()];
  let same = 0;
  while (same < known.length && same < here.length && known.at(-1 - same) === here.at(-1 - same)) same += 1;
  return same;
}

function sameAfter(plain: string, at: number, after: string): number {
  const [known, here] = [after.trimStart(), plain.slice(at, at + QUOTE_CONTEXT + 1).trimStart()];
  let same = 0;
  while (same < known.length && same < here.length && known[same] === here[same]) same += 1;
  return same;
}

/** Without the half of a surrogate pair that a cut has left at either end. */
function wholeCharacters(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]/, "").replace(/[\uD800-\uDBFF]$/, "");
}

/** A text with single spaces, and where each of its characters is in the text as it was. */
interface SingleSpaced {
  readonly plain: string;
  at(offset: number): number;
}

const SPACES = /\s+/g;
/** Several spaces, or one that is none of the plain kind. */
const ODD_SPACE = /\s{2}|[^\S ]/;

function spaced(text: string): string {
  return text.replace(SPACES, " ");
}

function singleSpaced(text: string): SingleSpaced {
  if (!ODD_SPACE.test(text)) return { plain: text, at: (offset) => offset };
  const plain = spaced(text);
  const places = new Uint32Array(plain.length);
  let to = 0;
  for (let from = 0; from < text.length; from++) {
    const isRepeated = from > 0 && isSpace(text, from) && isSpace(text, from - 1);
    if (!isRepeated) places[to++] = from;
  }
  return { plain, at: (offset) => places[offset] ?? text.length };
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}

/** The first character of the single-spaced text that is not before an offset of the other one. */
function plainOffset(at: SingleSpaced["at"], offset: number, length: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(middle) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
