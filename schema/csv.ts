/** One row of comma-separated values (RFC 4180), with its line end. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

/** What spreadsheets need to read the file as UTF-8. */
export const CSV_BEGINNING = "\uFEFF";

/** A cell that a spreadsheet would take for a formula is told to be text; a plain negative number is none. */
function csvCell(value: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.,]+$)/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
