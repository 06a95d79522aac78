/** Tells spreadsheets that the text is UTF-8. */
const BOM = "\ufeff";
const NUMBER = /^-?\d+([.,]\d+)?$/;

/** A line of values separated by commas (RFC 4180), its line break included. */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => quoted(guarded(value))).join(",")}\r\n`;
}

/** What a file begins with. */
export function csvHead(labels: readonly string[]): string {
  return BOM + csvLine(labels);
}

/** A spreadsheet would calculate what begins like a formula; an apostrophe makes it text. Numbers are what they are. */
function guarded(value: string): string {
  return /^[=+\-@\t\r]/.test(value) && !NUMBER.test(value) ? `'${value}` : value;
}

function quoted(value: string): string {
  return /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
