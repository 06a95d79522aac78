/** Whether both have the same members in the same order. */
export function isSameList<List extends readonly unknown[]>(one: List, other: List): boolean {
  return one.length === other.length && one.every((member, at) => member === other[at]);
}
