/** What stands between two values: a comma for programs, a semicolon for Excel where numbers have a decimal comma. */
export type CsvSeparator = "," | ";";

/** One row of separated values (RFC 4180), with its line end. */
export function csvLine(values: readonly string[], separator: CsvSeparator = ","): string {
  return `${values.map((value) => csvCell(value, separator)).join(separator)}\r\n`;
}

/** What spreadsheets need to read the file as UTF-8. */
export const CSV_BEGINNING = "\uFEFF";

const NUMBER = /^-?\d+([.,]\d+)?$/;
/** With blanks before it, which some programs pass over, and as wide characters, which some take for the others. */
const FORMULA = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A cell that a spreadsheet would take for a formula is marked as text; numbers are what they are. */
function csvCell(value: string, separator: CsvSeparator): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return safe.includes(separator) || /["\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
