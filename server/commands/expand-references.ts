import type { AnyDocument, CollectionDefinition } from "../../schema/define-collection.ts";
import { collectionNamed } from "../../schema/registry.ts";
import type { CommandContext } from "./command-context.ts";
import { mapFieldValues } from "./map-field-values.ts";
import { requireCollection, scopeOf } from "./stored-document.ts";

/** A document in stored form as REST answers it: foreign and asset fields as `{ id, … }` with the fields that the target declares for references. */
export async function expandReferences(ctx: CommandContext, collection: string, document: AnyDocument): Promise<AnyDocument> {
  const [expanded] = await expandAll(ctx, requireCollection(collection), [document]);
  return expanded ?? document;
}

/** `expandReferences` for a page of documents, with one query for all. A target that does not exist has only its id. */
export async function expandAll(
  ctx: CommandContext,
  definition: CollectionDefinition,
  documents: readonly AnyDocument[],
): Promise<AnyDocument[]> {
  const targets = new Map<string, { definition: CollectionDefinition; id: string }>();
  for (const document of documents) {
    expand(definition, document, (to, id) => {
      const target = collectionNamed(to);
      if (target) targets.set(`${to}|${id}`, { definition: target, id });
    });
  }
  const referenced = await readReferenced(ctx, [...targets.values()]);
  return documents.map((document) => expand(definition, document, (to, id) => ({ id, ...referenced.get(`${to}|${id}`) })));
}

/** By `collection|id`: the fields that the target's declaration shows where it is referenced. */
async function readReferenced(ctx: CommandContext, targets: readonly { definition: CollectionDefinition; id: string }[]) {
  const reachable = targets.filter(({ definition }) => definition.scope === "global" || ctx.projectId !== null);
  if (reachable.length === 0) return new Map<string, Record<string, unknown>>();
  const wanted = reachable.flatMap(({ definition, id }) =>
    (definition.reference ?? [definition.titleField]).map((field) => [
      scopeOf(definition, ctx.projectId),
      definition.name,
      id,
      field,
    ]),
  );
  const column = (at: number) => wanted.map((row) => row[at]);
  const rows = await ctx.store.query<{ collection: string; id: string; fields: Record<string, unknown> }>(
    `select d.collection, d.id, jsonb_object_agg(k.field, d.data -> k.field) as fields from documents d
      join unnest($1::text[], $2::text[], $3::text[], $4::text[]) as k (scope, collection, id, field) using (scope, collection, id)
      where d.deleted_at is null group by d.collection, d.id`,
    [column(0), column(1), column(2), column(3)],
  );
  return new Map(rows.map(({ collection, id, fields }) => [`${collection}|${id}`, fields]));
}

function expand(
  definition: CollectionDefinition,
  document: AnyDocument,
  replace: (to: string, id: string) => unknown,
): AnyDocument {
  const { id, createdAt, updatedAt } = document;
  const values = mapFieldValues(definition.fields, document, (field, value) => {
    const to = field.kind === "asset" || field.kind === "assets" ? "asset" : "to" in field ? field.to : null;
    if (to === null) return value;
    if (typeof value === "string") return replace(to, value);
    return Array.isArray(value) ? value.map((item) => (typeof item === "string" ? replace(to, item) : item)) : value;
  });
  return { ...values, id, createdAt, updatedAt };
}
