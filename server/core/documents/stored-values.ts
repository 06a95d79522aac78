import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { isLocalId } from "../../../schema/ids.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readMappingsStatement } from "../rows/read-statements.ts";
import { originScope, scopeOf } from "../rows/stored-document.ts";

/** The document under an id, a device's own one included, as it is outside of any transaction; `null` for none. */
export async function storedValues(ctx: CommandContext, definition: CollectionDefinition, asked: string) {
  const id = isLocalId(asked) ? await finalId(ctx, asked) : asked;
  const [row] = await ctx.store.query<{ data: Readonly<Record<string, unknown>> }>(
    `select data from documents where scope = $1 and collection = $2 and id = $3 and deleted_at is null`,
    [scopeOf(definition, ctx.projectId), definition.name, id],
  );
  return row ? { id, data: row.data } : null;
}

async function finalId({ store, projectId }: CommandContext, local: string): Promise<string> {
  const [rows] = await store.batch([readMappingsStatement(originScope(projectId), [local])]);
  return String(rows?.[0]?.doc_id ?? local);
}
