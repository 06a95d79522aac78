/** PostgreSQL's text of a timestamptz as ISO 8601 in UTC with milliseconds. */
export function parseTimestamp(text: string): string {
  const iso = text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
  return new Date(iso).toISOString();
}
