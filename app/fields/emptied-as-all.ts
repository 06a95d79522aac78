/**
 * The choice after one box was toggled. When an empty choice means all (FIELD-020), unchecking the last box selects all
 * but that one (FIELD-021), and checking the last missing one goes back to empty.
 */
export function toggleChoice(all: readonly string[], chosen: readonly string[], toggled: string, emptyAsAll: boolean): string[] {
  const effective = emptyAsAll && chosen.length === 0 ? all : chosen;
  const next = all.filter((value) => (value === toggled ? !effective.includes(value) : effective.includes(value)));
  if (!emptyAsAll) return next;
  if (next.length === 0) return all.filter((value) => value !== toggled);
  return next.length === all.length ? [] : next;
}

export function isChosen(chosen: readonly string[], value: string, emptyAsAll: boolean): boolean {
  return chosen.includes(value) || (emptyAsAll && chosen.length === 0);
}
