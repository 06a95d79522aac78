import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { customCollectionImpl } from "../../../schema/features/custom-collections/custom-collection-impl.ts";
import { definitionOfCustom } from "../../../schema/features/custom-collections/custom-definition.ts";
import { customReport } from "../../../schema/features/reports/custom-report.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { MOST_REPORT_ROWS, type ReportAnswer } from "../../../schema/wire/report.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { listDocuments } from "../../core/lists/list-documents.ts";
import { expandAll } from "../../core/reading/expand-references.ts";
import { runReportProgram } from "./run-report-program.ts";

/** Documents read at a time, and characters of all of them at most. */
const PAGE = 500;
const MOST_CHARACTERS = 32 * 1024 ** 2;

/**
 * The rows of a report over the documents that the person may read (CUSTOM-032). Its functions are bodies: `mapFunction`
 * knows `doc` (the document's fields with `id`, `createdAt` and `updatedAt`, references as `{ id, name }`) and
 * `emit(key, value)`; `reduceFunction` knows `key` and `values` and returns one value; `fieldsFunction` knows `key` and
 * `value` and returns the cells of a row by their columns' names. Throws `notFound`, `forbidden`, `tooLarge`.
 */
export async function readReport(ctx: CommandContext, id: string): Promise<ReportAnswer> {
  const report = await readDocument(ctx, customReport.name, id);
  const source = report.customCollection;
  const collectionId = isPlainObject(source) && typeof source.id === "string" ? source.id : "";
  const collection = await readDocument(ctx, "custom-collection", collectionId);
  const head = {
    functions: {
      mapFunction: textOf(report.mapFunction),
      reduceFunction: textOf(report.reduceFunction),
      fieldsFunction: textOf(report.fieldsFunction),
    },
    keyName: t("customReport.key"),
    valueName: t("customReport.value"),
    mostRows: MOST_REPORT_ROWS,
  };
  return runReportProgram(head, documentsOf(ctx, collection));
}

async function* documentsOf(ctx: CommandContext, collection: AnyDocument): AsyncGenerator<Record<string, unknown>> {
  const described = definitionOfCustom(collection);
  const definition: CollectionDefinition = { ...described, fields: { data: described.fields.data ?? { kind: "json" } } };
  let characters = 0;
  let cursor: string | null = null;
  do {
    const page = await listDocuments(ctx, customCollectionImpl.name, {
      customCollection: collection.id,
      limit: String(PAGE),
      sort: "createdAt",
      ...(cursor && { next_cursor: cursor }),
    });
    const stored = page.data as AnyDocument[]; // asked for with all of their fields
    for (const { id, createdAt, updatedAt, data } of await expandAll(ctx, definition, stored)) {
      const document = { ...(isPlainObject(data) ? data : {}), id, createdAt, updatedAt };
      characters += JSON.stringify(document).length;
      if (characters > MOST_CHARACTERS) throw new CierreError("tooLarge");
      yield document;
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
