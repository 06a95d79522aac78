import { type Change, changesOf } from "../outbox/sequence-changes.ts";
import { isLineEdge, isWord } from "./html-words.ts";
import { changedItems } from "./merge-regions.ts";

/**
 * What one side did to the words of a text, each change with all that lies between it and the next words of its line: changes of two
 * sides that overlap have no word between them. Few words that stayed between many that did not are part of one change: what is written anew
 * has some words of what it was by chance. `null` for texts too long and too different to compare.
 */
export function wordChanges(before: readonly string[], after: readonly string[]): Change[] | null {
  const smallest = changesOf(before, after);
  if (!smallest) return null;
  const changes: Change[] = [];
  for (const change of smallest) {
    let joined = change;
    for (let last = changes.at(-1); last && belongTogether(before, last, joined); last = changes.at(-1)) {
      joined = joinedChange(before, last, joined);
      changes.pop();
    }
    changes.push(joined);
  }
  return changes.map((change) => widened(before, change));
}

/** Whether no more words stayed between two changes than each of them has. */
function belongTogether(before: readonly string[], one: Change, other: Change): boolean {
  const between = wordsIn(before.slice(one.to, other.from));
  return between <= wordsOf(before, one) && between <= wordsOf(before, other);
}

function joinedChange(before: readonly string[], one: Change, other: Change): Change {
  return { from: one.from, to: other.to, items: changedItems(before, one.from, other.to, [one, other]) };
}

/** How many words a change has: what were there or what came, whichever are more. */
function wordsOf(before: readonly string[], { from, to, items }: Change): number {
  return Math.max(wordsIn(before.slice(from, to)), wordsIn(items));
}

function wordsIn(tokens: readonly string[]): number {
  return tokens.filter(isWord).length;
}

function widened(before: readonly string[], change: Change): Change {
  const isBetween = (token: string | undefined) => token !== undefined && !isWord(token) && !isLineEdge(token);
  let { from, to } = change;
  while (from > 0 && isBetween(before[from - 1])) from -= 1;
  while (isBetween(before[to])) to += 1;
  return { from, to, items: changedItems(before, from, to, [change]) };
}
