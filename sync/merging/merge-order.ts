import { clashingAnchors, clashingLead, replacedAt, type Sides } from "./place-clash.ts";

/**
 * Order of a list that two sides changed. `members` says what stays. The side that reordered what both kept gives the
 * order; what only one side has comes after its own predecessor. `clash`: both reordered, differently (mine is taken).
 * `isPlaced`: people choose places; two sides that each put something into the same one clash, too. Mine comes first then, and what
 * theirs put into the place of the same that mine replaced is left out.
 */
export function mergeOrder<Key>(
  base: readonly Key[],
  mine: readonly Key[],
  theirs: readonly Key[],
  members: ReadonlySet<Key>,
  isPlaced = false,
): { readonly order: Key[]; readonly clash: boolean } {
  const inMine = new Set(mine);
  const inTheirs = new Set(theirs);
  const shared = new Set(base.filter((key) => members.has(key) && inMine.has(key) && inTheirs.has(key)));
  const [before, my, their] = [base, mine, theirs].map((side) => side.filter((key) => shared.has(key)));
  const iMoved = !isSameOrder(before, my);
  const theyMoved = !isSameOrder(before, their);
  const skeleton = (iMoved ? my : their) ?? [];
  const clash = iMoved && theyMoved && !isSameOrder(my, their);
  const placed = isPlaced ? { base, mine, theirs } : null;
  const inserted = insertAdditions(skeleton, mine, theirs, members, placed);
  return { order: inserted.order, clash: clash || inserted.clash };
}

function isSameOrder<Key>(a: readonly Key[] = [], b: readonly Key[] = []): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}

/** Puts every member that is not in the skeleton behind its nearest predecessor; the result does not depend on which side is mine. */
function insertAdditions<Key>(
  skeleton: readonly Key[],
  mine: readonly Key[],
  theirs: readonly Key[],
  members: ReadonlySet<Key>,
  placed: Sides<Key> | null,
): { readonly order: Key[]; readonly clash: boolean } {
  const position = new Map(skeleton.map((key, index) => [key, index + 1]));
  const anchors = new Map<Key, number>();
  const additions = [mine, theirs].map((side) => {
    let anchor = 0;
    return side.filter((key) => {
      anchor = position.get(key) ?? anchor;
      if (position.has(key) || !members.has(key)) return false;
      anchors.set(key, Math.min(anchor, anchors.get(key) ?? anchor));
      return true;
    });
  });
  const clashing = placed ? clashingAnchors(placed, anchors) : new Set<number>();
  const chainsAt = (anchor: number) => additions.map((keys) => keys.filter((key) => anchors.get(key) === anchor));
  const behind = (anchor: number): Key[] => {
    const [my = [], their = []] = chainsAt(anchor);
    if (clashing.has(anchor) && placed) return replacedAt(placed, skeleton[anchor - 1]) ? my : [...new Set([...my, ...their])];
    return [...new Set([my, their].sort((a, b) => (a.join("|") < b.join("|") ? -1 : 1)).flat())];
  };
  const order =
    anchors.size === 0 ? [...skeleton] : [...behind(0), ...skeleton.flatMap((key, index) => [key, ...behind(index + 1)])];
  const lead = placed && clashingLead(placed);
  // What mine put first stays first.
  const led = lead === null || order[0] === lead ? order : [lead, ...order.filter((key) => key !== lead)];
  return { order: led, clash: clashing.size > 0 || lead !== null };
}
