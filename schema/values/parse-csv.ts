/** Separators that spreadsheets put between values. */
const SEPARATORS = [",", ";", "\t"] as const;

/**
 * Rows of a file of separated values (RFC 4180), blank ones left out; the separator is the one that its first row has most of. Whatever is no
 * such file is rows of text all the same.
 */
export function parseCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, "");
  const rows = rowsOf(text, separatorOf(text));
  return rows.filter((row) => row.some((cell) => cell.trim() !== ""));
}

function separatorOf(text: string): string {
  const [first = []] = rowsOf(text.slice(0, 100_000), "\0");
  // Quotes around values that have separators are gone: what is counted may be a few too many, of each kind.
  const count = (separator: string) => first.join("").split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

/** One pass over the characters: a quote at the beginning of a value begins a quoted one, in which two of them are one. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (isQuoted && character === '"') {
      if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (isQuoted) cell += character;
    else if (character === '"' && cell === "") isQuoted = true;
    else if (character === separator) endCell();
    else if (character === "\n" || character === "\r") {
      if (character === "\r" && text[at + 1] === "\n") at += 1;
      endCell();
      rows.push(row);
      row = [];
    } else cell += character;
  }
  endCell();
  rows.push(row);
  return rows;
}
