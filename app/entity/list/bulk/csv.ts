import { CSV_BEGINNING, csvLine } from "../../../../schema/values/csv.ts";

/** What a file begins with. */
export function csvHead(labels: readonly string[]): string {
  return CSV_BEGINNING + csvLine(labels);
}
