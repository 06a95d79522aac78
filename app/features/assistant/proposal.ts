import { diffWordsWithSpace } from "diff";
import type { FieldQuote, WordMark } from "../../fields/assisted/assisted-field.ts";

/** Comparing texts longer than this takes gives up, ms. */
const TIMEOUT_MS = 400;

/** What a result is to its text: the same, the same words in another form, or other words. */
export type Difference = "none" | "format" | "words";

export function differenceOf({ kind, input, text }: Pick<FieldQuote, "kind" | "input" | "text">, result: string): Difference {
  if (result.trim() === input.trim()) return "none";
  return plain(wordsOf(kind, result)) === plain(text) ? "format" : "words";
}

/** The words of a result. */
export function wordsOf(kind: FieldQuote["kind"], result: string): string {
  if (kind === "text") return result;
  const { body } = new DOMParser().parseFromString(result, "text/html");
  // Words of two blocks or cells are apart, as the frame tells those of a text.
  for (const block of body.querySelectorAll("p,h1,h2,h3,h4,h5,h6,li,td,th,blockquote,figcaption,pre,br")) block.append(" ");
  for (const line of body.querySelectorAll("br")) line.replaceWith(" ");
  return plain(body.textContent);
}

const plain = (words: string): string => words.replace(/\s+/g, " ").trim();

/** Words that a result takes away or changes; where it only adds, the word before (AI-008). */
export function marksOf(before: string, after: string): readonly WordMark[] {
  const changes = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
  if (changes === undefined) return [{ from: 0, to: before.length }];
  const marks: WordMark[] = [];
  let at = 0;
  for (const { value, added, removed } of changes) {
    const last = marks.at(-1);
    if (removed) marks.push({ from: at, to: at + value.length });
    else if (added && last?.to !== at && at > 0) marks.push({ from: wordBefore(before, at), to: at });
    if (!added) at += value.length;
  }
  return marks;
}

function wordBefore(text: string, at: number): number {
  const word = /\S+\s*$/.exec(text.slice(0, at));
  return word ? word.index : at - 1;
}
