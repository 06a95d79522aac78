export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The one replacement that makes `next` of `now`, as short as it gets: a caret outside it stays; `null` when they are equal. */
export function minimalChange(now: string, next: string): TextChange | null {
  if (now === next) return null;
  const most = Math.min(now.length, next.length);
  let start = 0;
  while (start < most && now[start] === next[start]) start++;
  let end = 0;
  while (end < most - start && now[now.length - 1 - end] === next[next.length - 1 - end]) end++;
  return { from: start, to: now.length - end, insert: next.slice(start, next.length - end) };
}
