import { emailAddress } from "../../../schema/features/mailing/mail-fields.ts";
import { foldText } from "../../../schema/text/fold-text.ts";
import { type FileEncoding, readSeparatedFile } from "../../shared/read-separated-file.ts";

/** Why a row brings no address. */
export type RowTrouble = "none" | "malformed" | "twice";

/** A file of addresses, as it was understood. */
export interface AddressFile {
  readonly encoding: FileEncoding;
  readonly addresses: readonly FileAddress[];
  readonly wrong: readonly { readonly line: number; readonly text: string; readonly trouble: RowTrouble }[];
}

export interface FileAddress {
  readonly email: string;
  readonly name: string;
}

/** From this share of wrong rows on, people are asked to look at the file before anything else. */
export const DOUBTFUL_SHARE = 0.1;

const ADDRESS = new RegExp(`^${emailAddress.pattern}$`);
const LONGEST_NAME = 200;

/**
 * Reads a file of addresses in CSV, with or without a line of titles, whatever stands between its values and however it is written. What it
 * understands and what it does not is for people to see before anything comes of it. Pure.
 */
export function readAddressFile(bytes: Uint8Array): AddressFile {
  const { encoding, rows: cells } = readSeparatedFile(bytes);
  const rows = cells.map((row) => row.map((cell) => cell.trim()));
  const columns = columnsOf(rows);
  const known = new Set<string>();
  const addresses: FileAddress[] = [];
  const wrong: AddressFile["wrong"][number][] = [];
  for (const [nth, row] of rows.entries()) {
    if (nth < columns.first) continue;
    const email = (row[columns.email] ?? "").toLowerCase();
    const trouble = troubleOf(email, known);
    if (trouble === null) addresses.push({ email, name: (row[columns.name] ?? "").slice(0, LONGEST_NAME) });
    else wrong.push({ line: nth + 1, text: row.join(", "), trouble });
    known.add(email);
  }
  return { encoding, addresses, wrong };
}

export function isDoubtful({ addresses, wrong }: AddressFile): boolean {
  return wrong.length > 0 && wrong.length >= DOUBTFUL_SHARE * (addresses.length + wrong.length);
}

function troubleOf(email: string, known: ReadonlySet<string>): RowTrouble | null {
  if (email === "") return "none";
  if (!ADDRESS.test(email) || email.length > emailAddress.maxLength) return "malformed";
  return known.has(email) ? "twice" : null;
}

/** Where addresses and names stand, and the first row that has them. */
function columnsOf(rows: readonly (readonly string[])[]): {
  readonly email: number;
  readonly name: number;
  readonly first: number;
} {
  const [titles = []] = rows;
  const isTitled = !titles.some((cell) => ADDRESS.test(cell));
  const named = (pattern: RegExp) => titles.findIndex((title) => pattern.test(foldText(title)));
  const filled = rows.find((row) => row.some((cell) => ADDRESS.test(cell))) ?? [];
  const found = filled.findIndex((cell) => ADDRESS.test(cell));
  const titled = isTitled ? named(/^(e-?mail|correo|mail|direccion de correo)/) : -1;
  const email = titled >= 0 ? titled : Math.max(0, found);
  if (isTitled) return { email, name: named(/^(nombre|name)/), first: 1 };
  return { email, name: filled.findIndex((_, at) => at !== email), first: 0 };
}
