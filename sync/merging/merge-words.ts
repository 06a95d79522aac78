import { htmlBlocks, joinBlocks } from "./html-blocks.ts";
import { differInWords, htmlTokens, isBlank } from "./html-words.ts";
import { changedItems, regionsOf } from "./merge-regions.ts";
import { wordChanges } from "./word-changes.ts";

/** The same blocks as they were, and as two sides have them. */
export interface BlockSides {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * Blocks that both sides changed, with what both did to them: between what one side changed and what the other one did, there is a word
 * that nobody changed, or a line ends. `null` where words of both sides touch, where a side has taken the blocks out, and where more than
 * words differ (`differInWords`).
 */
export function mergeWords(sides: BlockSides): string[] | null {
  return united(sides, () => null);
}

/** The same, with the words of both one after the other where they touch: mine first. */
export function uniteWords(sides: BlockSides): string[] | null {
  return united(sides, inTurn);
}

type Tokens = readonly string[];

/** What becomes of words of both sides that touch; `null`: that is for a person to say. */
type Touching = (before: Tokens, mine: Tokens, theirs: Tokens) => Tokens | null;

function united({ base, mine, theirs }: BlockSides, touching: Touching): string[] | null {
  if ([base, mine, theirs].some((blocks) => blocks.length === 0)) return null;
  const [before, my, their] = [base, mine, theirs].map(tokensOf) as [Tokens, Tokens, Tokens]; // map keeps the length
  if (!differInWords([before, my, their])) return null;
  const [ours, others] = [wordChanges(before, my), wordChanges(before, their)];
  if (!ours || !others) return null;
  const merged: string[] = [];
  let at = 0;
  for (const region of regionsOf(ours, others)) {
    const { from, to } = region;
    const [one, other] = [changedItems(before, from, to, region.mine), changedItems(before, from, to, region.theirs)];
    const [isMine, isTheirs] = [region.mine.length > 0, region.theirs.length > 0];
    const isOfBoth = isMine && isTheirs && !isSame(one, other);
    const words = isOfBoth ? touching(before.slice(from, to), one, other) : isMine ? one : other;
    if (!words) return null;
    merged.push(...before.slice(at, from), ...words);
    at = to;
  }
  return htmlBlocks([...merged, ...before.slice(at)].join(""));
}

function tokensOf(blocks: readonly string[]): Tokens {
  return htmlTokens(joinBlocks(blocks));
}

function isSame(one: Tokens, other: Tokens): boolean {
  return one.join("") === other.join("");
}

/** Whether no blank is wanted before it. */
function followsClosely(token: string): boolean {
  return isBlank(token) || /^[,.;:!?)\]»”…]/.test(token);
}

/** What two sides made of the same words, one after the other; what both left of them at the edges is there once. */
function inTurn(before: Tokens, mine: Tokens, theirs: Tokens): Tokens {
  const shortest = Math.min(before.length, mine.length, theirs.length);
  const isLeft = (at: number) => before.at(at) === mine.at(at) && before.at(at) === theirs.at(at);
  let start = 0;
  while (start < shortest && isLeft(start)) start += 1;
  let end = 0;
  while (end < shortest - start && isLeft(-1 - end)) end += 1;
  const [one, other] = [mine, theirs].map((tokens) => tokens.slice(start, tokens.length - end)) as [string[], string[]]; // map keeps the length
  const isApart = one.length === 0 || other.length === 0 || isBlank(one.at(-1) ?? "") || followsClosely(other[0] ?? "");
  return [...before.slice(0, start), ...one, ...(isApart ? [] : [" "]), ...other, ...before.slice(before.length - end)];
}
