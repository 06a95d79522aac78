/** Most that a value may consist of: items, and twice the members of objects, whose names take as long as what they name. */
export const MOST_VALUES = 200_000;

/** Whether a value consists of more than `most`. Looks at no more than that, and without recursion. */
export function isLargerThan(value: unknown, most: number): boolean {
  let left = most;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one !== "object" || one === null) continue;
    const inner = Array.isArray(one) ? one : Object.values(one);
    left -= Array.isArray(one) ? inner.length : 2 * inner.length;
    if (left < 0) return true;
    for (const each of inner) if (typeof each === "object" && each !== null) waiting.push(each);
  }
  return false;
}
