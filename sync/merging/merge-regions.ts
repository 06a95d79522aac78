import type { Change } from "../outbox/sequence-changes.ts";

/** Items of the base, from `from` to `to` (excluded), and the changes that touch each other there. */
export interface Region {
  readonly from: number;
  to: number;
  readonly mine: Change[];
  readonly theirs: Change[];
}

/** The changes of two sides in order, those together that touch each other: an insertion at the edge of what the other side changed does not. */
export function regionsOf(mine: readonly Change[], theirs: readonly Change[]): Region[] {
  const all = [...mine.map((change) => ({ change, isMine: true })), ...theirs.map((change) => ({ change, isMine: false }))];
  all.sort((a, b) => a.change.from - b.change.from || a.change.to - b.change.to);
  const regions: Region[] = [];
  for (const { change, isMine } of all) {
    const last = regions.at(-1);
    const touches =
      last && (change.from < last.to || (change.from === change.to && change.from === last.from && last.from === last.to));
    const region = touches ? last : { from: change.from, to: change.to, mine: [], theirs: [] };
    if (!touches) regions.push(region);
    region.to = Math.max(region.to, change.to);
    region[isMine ? "mine" : "theirs"].push(change);
  }
  return regions;
}

/** The base's items from `from` to `to` as one side has them. */
export function changedItems(base: readonly string[], from: number, to: number, changes: readonly Change[]): string[] {
  const items: string[] = [];
  let at = from;
  for (const change of changes) {
    items.push(...base.slice(at, change.from), ...change.items);
    at = change.to;
  }
  return [...items, ...base.slice(at, to)];
}
