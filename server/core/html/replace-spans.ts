/**
 * The text with `put` in the place of whatever stands from a beginning to the next end, both included; an unfinished one stays. Both
 * patterns are global. In the time of the text's length, where one pattern over both would look to the end from every beginning.
 */
export function replaceSpans(text: string, begin: RegExp, end: RegExp, put: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    begin.lastIndex = at;
    const first = begin.exec(text);
    if (!first) break;
    end.lastIndex = begin.lastIndex;
    if (!end.test(text)) break;
    pieces.push(text.slice(at, first.index), put);
    at = end.lastIndex;
  }
  return pieces.join("") + text.slice(at);
}

/** Changes the text up to the last of some character: no tag can be behind the last `>`, and patterns of tags need not look there. */
export function changeUpToLast(text: string, character: string, change: (head: string) => string): string {
  const end = text.lastIndexOf(character) + 1;
  return change(text.slice(0, end)) + text.slice(end);
}
