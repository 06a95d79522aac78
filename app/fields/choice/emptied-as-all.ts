/**
 * The choice after one box was toggled. When an empty choice means all (FIELD-020), unchecking the last box selects all
 * but that one (FIELD-021), and checking the last missing one goes back to empty.
 */
export function toggleChoice<T>(all: readonly T[], chosen: readonly T[], toggled: T, emptyAsAll: boolean): T[] {
  const effective = emptyAsAll && chosen.length === 0 ? all : chosen;
  const next = all.filter((value) => (value === toggled ? !effective.includes(value) : effective.includes(value)));
  if (!emptyAsAll) return next;
  if (next.length === 0) return all.filter((value) => value !== toggled);
  return next.length === all.length ? [] : next;
}

export function isChosen<T>(chosen: readonly T[], value: T, emptyAsAll: boolean): boolean {
  return chosen.includes(value) || (emptyAsAll && chosen.length === 0);
}
