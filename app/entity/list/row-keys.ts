/** Where the keyboard goes in a list of `count` rows from row `at` (-1: none yet); `null` when the key is not for moving. */
export function rowAfterKey(key: string, at: number, count: number, page: number): number | null {
  if (count === 0) return null;
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next));
}
