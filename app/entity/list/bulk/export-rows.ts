import { columnFields } from "../../../../schema/declaration/column-fields.ts";
import type { CollectionDefinition, Column } from "../../../../schema/declaration/define-collection.ts";
import { collectionManyKey } from "../../../../schema/declaration/field-label.ts";
import { textOfKey } from "../../../../schema/messages/catalogue.ts";
import type { Row } from "../../../client/client-api.ts";
import type { ListReader } from "../../../hooks/use-list-reader.ts";
import { formatDateTime } from "../../format-value.ts";
import { references } from "../../use-title-of.ts";
import { type CsvReader, csvText } from "./csv-text.ts";

/** A file with the rows, in the columns that are shown: `articulos-2026-03-04.csv`. */
export async function exportRows(
  reader: Pick<ListReader, "titles">,
  definition: CollectionDefinition,
  columns: readonly Column[],
  rows: readonly Row[],
  csvReader: CsvReader,
): Promise<{ readonly file: Blob; readonly name: string }> {
  const wanted = references(
    definition,
    columnFields(columns),
    rows.map(({ data }) => data),
  );
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const [to, ids] of wanted) found.set(to, await reader.titles(to, [...ids]));
  const titleOf = (to: string, id: string) => found.get(to)?.get(id) ?? "";
  const text = await csvText(definition, columns, rows, titleOf, csvReader, nextTask);
  return { file: new Blob([text], { type: "text/csv;charset=utf-8" }), name: exportName(definition) };
}

/** What the file is called when it is made today. */
export function exportName({ name, pages }: CollectionDefinition): string {
  const words = fileWords(pages ? pages.title : textOfKey(collectionManyKey(name)));
  return `${words || name}-${formatDateTime(new Date().toISOString(), "iso").slice(0, 10)}.csv`;
}

/** What a collection is called, as a name that every file system takes. */
function fileWords(title: string): string {
  const words = title
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
  return words
    .replace(/[^\p{Letter}\d]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
