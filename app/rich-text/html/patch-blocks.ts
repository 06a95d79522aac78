import { changedItems, regionsOf } from "../../../sync/merging/merge-regions.ts";
import type { Change } from "../../../sync/outbox/sequence-changes.ts";

/** The blocks with changes made to them, which are in order and do not touch each other. */
export function patched(blocks: readonly string[], changes: readonly Change[]): string[] {
  return changedItems(blocks, 0, blocks.length, changes);
}

export interface Transformed {
  readonly mine: readonly Change[];
  readonly theirs: readonly Change[];
}

/**
 * Two sets of changes to the same blocks, each as it is to be made where the other one has been made already. Where both change
 * the same blocks, what they made of them holds.
 */
export function transformed(blocks: readonly string[], mine: readonly Change[], theirs: readonly Change[]): Transformed {
  const [myNext, theirNext]: [Change[], Change[]] = [[], []];
  /** By how much what comes next has moved for the changes so far. */
  let [byMine, byTheirs] = [0, 0];
  for (const { from, to, mine: my, theirs: their } of regionsOf(mine, theirs)) {
    const isBoth = my.length > 0 && their.length > 0;
    if (isBoth && from < to) {
      theirNext.push({
        from: from + byMine,
        to: to + byMine + growthOf(my),
        items: changedItems(blocks, from, to, their),
      });
    } else {
      // Both put something in the same place: theirs comes first.
      myNext.push(...my.map((change) => moved(change, byTheirs + (isBoth ? growthOf(their) : 0))));
      theirNext.push(...their.map((change) => moved(change, byMine)));
    }
    byMine += growthOf(my);
    byTheirs += growthOf(their);
  }
  return { mine: myNext, theirs: theirNext };
}

function moved({ from, to, items }: Change, by: number): Change {
  return { from: from + by, to: to + by, items };
}

/** How many blocks more there are after some changes. */
function growthOf(changes: readonly Change[]): number {
  return changes.reduce((sum, { from, to, items }) => sum + items.length - (to - from), 0);
}
