import type { CommentSign } from "../../../schema/features/comments/comment.ts";
import { foldText } from "../../../schema/text/fold-text.ts";

/** Letters from which on a text in capitals shouts. */
const SHOUTED_LETTERS = 20;
const SHOUTED_SHARE = 0.7;

const LINK = /(?:https?:\/\/|www\.)\S+/giu;

/** What the text of a comment says for spam by itself. `words`: as people wrote them down. */
export function signsIn(text: string, { maxLinks, words }: { maxLinks: number; words: readonly string[] }): CommentSign[] {
  const signs: CommentSign[] = [];
  if ((text.match(LINK) ?? []).length > maxLinks) signs.push("LINKS");
  if (hasWord(foldText(text), words)) signs.push("WORDS");
  if (isShouted(text)) signs.push("CAPITALS");
  return signs;
}

/** It has links, and no words beside them. */
export function isLinksAlone(text: string): boolean {
  const rest = text.replace(LINK, "");
  return rest !== text && !/\p{L}/u.test(rest);
}

/** A word of the list stands by itself; what is no word alone, as an address, anywhere. */
function hasWord(folded: string, words: readonly string[]): boolean {
  const within = new Set(folded.split(/[^\p{L}\p{N}]+/u));
  return words.map(foldText).some((word) => (/^[\p{L}\p{N}]+$/u.test(word) ? within.has(word) : folded.includes(word)));
}

function isShouted(text: string): boolean {
  const letters = text.replace(LINK, "").match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase());
  return letters.length >= SHOUTED_LETTERS && capitals.length > SHOUTED_SHARE * letters.length;
}
