import Papa from "papaparse";

/** How a file is written: some programs write accents as the West of Europe did before Unicode. */
export type FileEncoding = "utf-8" | "utf-16" | "windows-1252";

/** A file of separated values, as it was understood. */
export interface SeparatedFile {
  readonly encoding: FileEncoding;
  /** Blank ones left out. */
  readonly rows: readonly (readonly string[])[];
}

/** Separators that spreadsheets put between values. */
const SEPARATORS = [",", ";", "\t"];

/** Whatever stands between its values and however it is written; whatever is no such file is rows of text all the same. Pure. */
export function readSeparatedFile(bytes: Uint8Array): SeparatedFile {
  const { text, encoding } = decoded(bytes);
  return { encoding, rows: Papa.parse<string[]>(text, { delimitersToGuess: SEPARATORS, skipEmptyLines: "greedy" }).data };
}

function decoded(bytes: Uint8Array): { readonly text: string; readonly encoding: FileEncoding } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    const text = new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
    return { text, encoding: "utf-16" };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    // Any byte is a letter there: it is what is left.
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}
