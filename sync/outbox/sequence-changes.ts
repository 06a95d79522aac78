/** What became of the items of a sequence from `from` to `to` (excluded; the same for an insertion). */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly items: readonly string[];
}

/** More comparisons than these take too long while somebody waits. */
const MOST_COMPARISONS = 4_000_000;

/**
 * What makes `after` of `before`, in order: as few items as possible are changed. As many items in the place of as many others are
 * one change for each, first for first. `null` for sequences too long and too different to compare.
 */
export function changesOf(before: readonly string[], after: readonly string[]): Change[] | null {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let common = 0;
  const most = Math.min(before.length, after.length) - start;
  while (common < most && before.at(-1 - common) === after.at(-1 - common)) common += 1;
  const [old, young] = [before, after].map((items) => items.slice(start, items.length - common)) as [string[], string[]]; // map keeps the length
  if (old.length * young.length > MOST_COMPARISONS) return null;
  return gaps(old, young).flatMap(({ from, to, items }) => eachItsOwn({ from: from + start, to: to + start, items }));
}

/** What lies between the items that both have, by their longest common subsequence. */
function gaps(old: readonly string[], young: readonly string[]): Change[] {
  const width = young.length + 1;
  /** At `i * width + j`: how many items the rest of `old` from i and of `young` from j have in common. */
  const lengths = new Uint16Array((old.length + 1) * width);
  const common = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = young.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = old[i] === young[j] ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1));
    }
  }
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  let [from, made] = [0, 0];
  const close = () => {
    if (from < i || made < j) changes.push({ from, to: i, items: young.slice(made, j) });
  };
  while (i < old.length && j < young.length) {
    if (old[i] === young[j]) {
      close();
      [i, j] = [i + 1, j + 1];
      [from, made] = [i, j];
    } else if (common(i + 1, j) >= common(i, j + 1)) i += 1;
    else j += 1;
  }
  [i, j] = [old.length, young.length];
  close();
  return changes;
}

function eachItsOwn({ from, to, items }: Change): Change[] {
  if (items.length !== to - from) return [{ from, to, items }];
  return items.map((item, index) => ({ from: from + index, to: from + index + 1, items: [item] }));
}
