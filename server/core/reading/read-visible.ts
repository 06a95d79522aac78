import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readableOf, visibilityCondition } from "../access/visibility.ts";
import { requireCollection, type StoredRow, scopeOf } from "../rows/stored-document.ts";
import { SqlParameters } from "../store/sql-parameters.ts";
import { expandAll } from "./expand-references.ts";
import { presentDocument } from "./present-document.ts";

/**
 * Of several documents those that are there and that the reader may read, by id, their references expanded. `fields`: what is wanted of
 * them, beside what every document has.
 */
export async function readVisible(
  ctx: CommandContext,
  collection: string,
  ids: readonly string[],
  fields: readonly string[],
): Promise<ReadonlyMap<string, AnyDocument>> {
  const definition = requireCollection(collection);
  if (ids.length === 0 || readableOf(ctx, definition) === "none") return new Map();
  const params = new SqlParameters();
  const visible = visibilityCondition(ctx, definition, params);
  const rows = await ctx.store.query<Pick<StoredRow, "data" | "html_version">>(
    `select d.data, d.html_version from documents d where d.scope = ${params.bind(scopeOf(definition, ctx.projectId))}
      and d.collection = ${params.bind(definition.name)} and d.id = any(${params.bind([...new Set(ids)])}::text[])
      and d.deleted_at is null and ${visible}`,
    params.values,
  );
  const documents = rows.map((row) => picked(presentDocument(ctx, definition, row.data, row.html_version), fields));
  return new Map((await expandAll(ctx, definition, documents)).map((document) => [document.id, document]));
}

function picked(document: AnyDocument, fields: readonly string[]): AnyDocument {
  const { id, createdAt, updatedAt } = document;
  return { ...Object.fromEntries(fields.map((name) => [name, document[name]])), id, createdAt, updatedAt };
}
