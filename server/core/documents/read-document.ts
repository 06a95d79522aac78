import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldTraits } from "../../../schema/declaration/field-traits.ts";
import { CierreError } from "../../../schema/errors.ts";
import { foldText } from "../../../schema/text/fold-text.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { authorizeVersion } from "../access/authorize-version.ts";
import { assertSeesWhole } from "../access/seen-fields.ts";
import { readableOf, visibilityCondition } from "../access/visibility.ts";
import { readHistoryEntry, readVersion } from "../history/read-version.ts";
import { expandReferences } from "../reading/expand-references.ts";
import { pickFields, requestedFields } from "../reading/pick-fields.ts";
import { presentDocument } from "../reading/present-document.ts";
import { requireCollection, STORED_COLUMNS, type StoredRow, scopeOf } from "../rows/stored-document.ts";
import { SqlParameters } from "../store/sql-parameters.ts";

export interface ReadOptions {
  /** Id of a document-history row: answers the document as it was then, also when it is deleted now. */
  readonly version?: string | null;
  /** Comma-separated names; `id` is always included. */
  readonly fields?: string | null;
  /** All of it as it is stored, for what the server makes of it; whoever asks has found that the person may have that made. */
  readonly whole?: boolean;
}

/** One document with its references expanded. For a `single` collection pass `id: null`. Throws `forbidden`, `notFound`, `malformed`. */
export async function readDocument(
  ctx: CommandContext,
  collection: string,
  id: string | null,
  options: ReadOptions = {},
): Promise<AnyDocument> {
  const definition = requireCollection(collection);
  const fields = requestedFields(definition, options.fields ?? null);
  const document = await find(ctx, definition, id ?? definition.name, options);
  const expanded = fields?.every((name) => !isReference(definition, name))
    ? document
    : await expandReferences(ctx, definition.name, document);
  const [shown = expanded] = (await ctx.behaviours.of(definition).withOwn?.(ctx, [expanded])) ?? [];
  return pickFields(shown, fields);
}

async function find(
  ctx: CommandContext,
  definition: CollectionDefinition,
  id: string,
  { version = null, whole = false }: ReadOptions,
): Promise<AnyDocument> {
  if (definition.name === "document-history") return readHistoryEntry(ctx, id);
  if (version === null) return readCurrent(ctx, definition, id, whole);
  const found = await readVersion(ctx, definition, id, version);
  await authorizeVersion(ctx, definition, { version: found.document, createdBy: found.createdBy });
  assertSeesWhole(ctx, definition, found.document);
  return presentDocument(ctx, definition, found.document, 0);
}

async function readCurrent(
  ctx: CommandContext,
  definition: CollectionDefinition,
  id: string,
  whole: boolean,
): Promise<AnyDocument> {
  if (readableOf(ctx, definition) === "none") throw new CierreError("forbidden");
  const params = new SqlParameters();
  const condition = visibilityCondition(ctx, definition, params);
  const [row] = await ctx.store.query<StoredRow & { visible: boolean }>(
    `select ${STORED_COLUMNS}, ${condition} as visible from ${definition.table ?? "documents"} d
      where d.scope = ${params.bind(scopeOf(definition, ctx.projectId))} and d.collection = ${params.bind(definition.name)}
        and ${idCondition(definition, id, params)} and d.deleted_at is null`,
    params.values,
  );
  if (!row) throw new CierreError("notFound");
  if (!row.visible) throw new CierreError("forbidden");
  return whole ? row.data : presentDocument(ctx, definition, row.data, row.html_version);
}

/** Lookups are asked for by name, too: `html-template-default/{name}` (spec 2 §7). */
function idCondition(definition: CollectionDefinition, id: string, params: SqlParameters): string {
  const byId = `d.id = ${params.bind(id)}`;
  return definition.kind === "lookup" ? `(${byId} or d.folded = ${params.bind(foldText(id))})` : byId;
}

function isReference(definition: CollectionDefinition, name: string): boolean {
  const kind = definition.fields[name]?.kind;
  return kind !== undefined && (fieldTraits[kind].refers === "to" || kind === "list" || kind === "object");
}
