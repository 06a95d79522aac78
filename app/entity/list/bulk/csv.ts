import { CSV_BEGINNING, type CsvSeparator, csvLine } from "../../../../schema/values/csv.ts";

/** What a file begins with. */
export function csvHead(labels: readonly string[], separator?: CsvSeparator): string {
  return CSV_BEGINNING + csvLine(labels, separator);
}
