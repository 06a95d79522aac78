const opensBefore = /[\s([{<«“‘¿¡—–/-]$/;

/**
 * The text after an edit, with the straight quotes that the edit brought turned into typographic ones by context
 * (FIELD-034). What was there before is left alone, and the length never changes, so the caret stays where it was.
 */
export function typographicTyped(before: string, after: string): string {
  const start = commonStart(before, after);
  const end = after.length - commonEnd(before, after, start);
  return after.slice(0, start) + curl(after.slice(0, start), after.slice(start, end)) + after.slice(end);
}

function curl(preceding: string, typed: string): string {
  let text = preceding;
  for (const character of typed) text += quoteFor(text, character);
  return text.slice(preceding.length);
}

function quoteFor(preceding: string, character: string): string {
  const opening = preceding === "" || opensBefore.test(preceding);
  if (character === '"') return opening ? "“" : "”";
  if (character === "'") return opening ? "‘" : "’";
  return character;
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

function commonEnd(a: string, b: string, start: number): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) - start && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  return count;
}
