/** What is usual at a weekday and hour is found in as many weeks before, and said of no fewer than the second number. */
export const USUAL_WEEKS = 4;
export const LEAST_WEEKS = 2;

/** The median of what was counted at the same weekday and hour of the weeks before; `null`: too few of them are known. */
export function usualOf(counted: readonly number[]): number | null {
  if (counted.length < LEAST_WEEKS) return null;
  const sorted = [...counted].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}
