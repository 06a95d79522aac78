/** Items of a list field; new ones get their `id` from the caller. */
export type ListItem = Record<string, unknown>;

export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from);
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

export function replaceItem<T>(items: readonly T[], at: number, item: T): T[] {
  return items.map((old, index) => (index === at ? item : old));
}

export function removeItem<T>(items: readonly T[], at: number): T[] {
  return items.filter((_, index) => index !== at);
}
