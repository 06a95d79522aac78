import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { authorizeVersion } from "../access/authorize-version.ts";
import { assertSeesWhole } from "../access/seen-fields.ts";
import { presentDocument } from "../reading/present-document.ts";
import { scopeOf } from "../rows/stored-document.ts";

interface HistoryEntry {
  readonly collection: string;
  readonly doc_created_by: string | null;
  readonly data: AnyDocument;
  readonly version: AnyDocument;
}

/** A document as it was in one version. Throws `notFound`. Whether the actor may read it is the caller's to check. */
export async function readVersion(
  ctx: CommandContext,
  definition: CollectionDefinition,
  id: string,
  version: string,
): Promise<{ document: AnyDocument; createdBy: string | null }> {
  const [row] = await ctx.store.query<HistoryEntry>(
    `select collection, doc_created_by, data, version from history where id = $1 and scope = $2 and collection = $3 and doc_id = $4`,
    [version, scopeOf(definition, ctx.projectId), definition.name, id],
  );
  if (!row) throw new CierreError("notFound");
  return { document: row.version, createdBy: row.doc_created_by };
}

/** A row of `document-history` with the document itself: in `doc`, or in `removedData` when it was deleted. Throws `forbidden`, `notFound`. */
export async function readHistoryEntry(ctx: CommandContext, id: string): Promise<AnyDocument> {
  const [row] = await ctx.store.query<HistoryEntry>(
    `select collection, doc_created_by, data, version from history where id = $1 and scope = any($2::text[])`,
    [id, ctx.projectId === null ? [GLOBAL_SCOPE] : [GLOBAL_SCOPE, ctx.projectId]],
  );
  const definition = row && collectionNamed(row.collection);
  if (!definition) throw new CierreError("notFound");
  await authorizeVersion(ctx, definition, { version: row.version, createdBy: row.doc_created_by });
  assertSeesWhole(ctx, definition, row.version);
  if (ctx.behaviours.of(definition).mayReadVersions?.(ctx) === false) throw new CierreError("forbidden");
  const document = presentDocument(ctx, definition, row.version, 0);
  return row.data.op === "remove" ? { ...row.data, removedData: document } : { ...row.data, doc: document };
}
