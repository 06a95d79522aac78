/** A list as it was, and as both sides have it. */
export interface Sides<Key> {
  readonly base: readonly Key[];
  readonly mine: readonly Key[];
  readonly theirs: readonly Key[];
}

/** Places into which both sides have put something of their own, each identified by what comes before it. `anchors`: of what was put in. */
export function clashingAnchors<Key>({ base, mine, theirs }: Sides<Key>, anchors: ReadonlyMap<Key, number>): Set<number> {
  const known = new Set(base);
  const added = (side: readonly Key[], other: readonly Key[]) => {
    const there = new Set(other);
    return new Set(side.filter((key) => !known.has(key) && !there.has(key)).flatMap((key) => anchors.get(key) ?? []));
  };
  const others = added(theirs, mine);
  return new Set([...added(mine, theirs)].filter((anchor) => others.has(anchor)));
}

/** What mine put first, where theirs put something else first: what leads is asked about, however it came there. */
export function clashingLead<Key>({ base, mine, theirs }: Sides<Key>): Key | null {
  const [my, their] = [mine, theirs].map((side) => chosenLead(base, side));
  return my !== undefined && their !== undefined && my !== their ? my : null;
}

/** What a side put first; `undefined` where what leads is only what was left. */
function chosenLead<Key>(base: readonly Key[], side: readonly Key[]): Key | undefined {
  const [first] = side;
  const at = first === undefined ? -1 : base.indexOf(first);
  const kept = new Set(side);
  const isLeft = at >= 0 && base.slice(0, at).every((key) => !kept.has(key));
  return isLeft ? undefined : first;
}

/** Whether both sides took away what stood behind a key that both kept; `undefined`: at the beginning. */
export function replacedAt<Key>({ base, mine, theirs }: Sides<Key>, before: Key | undefined): boolean {
  const next = base[before === undefined ? 0 : base.indexOf(before) + 1];
  return next !== undefined && !mine.includes(next) && !theirs.includes(next);
}
