import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { rulesOfCustom } from "../../../schema/features/custom-collections/custom-rules.ts";
import { meets } from "../../../schema/rights/can.ts";
import { CSV_BEGINNING, csvLine } from "../../../schema/values/csv.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { listDocuments } from "../../core/lists/list-documents.ts";

/** Documents read at a time. */
const PAGE = 500;

/** The documents of a collection that a project made up, as lines of CSV: its listed fields, or those of its form. Throws `notFound`, `forbidden`. */
export async function csvOfCustomCollection(
  ctx: CommandContext,
  id: string,
): Promise<{ name: string; lines: AsyncGenerator<string> }> {
  const collection = await readDocument(ctx, "custom-collection", id);
  if (!meets(rulesOfCustom(collection).read, ctx.actor)) throw new CierreError("forbidden");
  const name = typeof collection.name === "string" && collection.name !== "" ? collection.name : id;
  return { name, lines: linesOf(ctx, id, columnsOf(collection)) };
}

interface CsvColumn {
  readonly code: string;
  readonly name: string;
}

async function* linesOf(ctx: CommandContext, id: string, columns: readonly CsvColumn[]): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(columns.map(({ name }) => name));
  let cursor: string | null = null;
  do {
    const page = await listDocuments(ctx, "custom-collection-impl", {
      customCollection: id,
      limit: String(PAGE),
      sort: "createdAt",
      ...(cursor && { next_cursor: cursor }),
    });
    for (const document of page.data) yield csvLine(columns.map(({ code }) => textOf(dataOf(document)[code])));
    cursor = page.nextCursor;
  } while (cursor !== null);
}

function columnsOf({ listUI, editUI }: AnyDocument): CsvColumn[] {
  const listed = items(listUI).map((each) => ({ code: each.code, name: each.name }));
  const edited = items(editUI).flatMap((column) =>
    items(column.sections).flatMap((section) =>
      items(section.widgets).map((widget) => ({ code: widget.field, name: widget.name })),
    ),
  );
  return (listed.length > 0 ? listed : edited).flatMap(({ code, name }) =>
    typeof code === "string" && code !== "" ? [{ code, name: typeof name === "string" ? name : code }] : [],
  );
}

function items(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}

function dataOf(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return isPlainObject(document.data) ? document.data : {};
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
