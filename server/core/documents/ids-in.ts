/** The ids in a stored list of references; none in what is no list. */
export function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}
