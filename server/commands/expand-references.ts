import type { AnyDocument, CollectionDefinition } from "../../schema/define-collection.ts";
import { collectionNamed } from "../../schema/registry.ts";
import type { CommandContext } from "./command-context.ts";
import { mapFieldValues } from "./map-field-values.ts";
import { requireCollection, scopeOf } from "./stored-document.ts";

/** A document in stored form as REST answers it: foreign fields as `{ id, <title field of the target> }`. */
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
  const titles = await readTitles(ctx, [...targets.values()]);
  return documents.map((document) => expand(definition, document, (to, id) => ({ id, ...titles.get(`${to}|${id}`) })));
}

async function readTitles(ctx: CommandContext, targets: readonly { definition: CollectionDefinition; id: string }[]) {
  const reachable = targets.filter(({ definition }) => definition.scope === "global" || ctx.projectId !== null);
  if (reachable.length === 0) return new Map<string, Record<string, unknown>>();
  const rows = await ctx.store.query<{ collection: string; id: string; field: string; title: string | null }>(
    `select d.collection, d.id, k.field, d.data ->> k.field as title from documents d
      join unnest($1::text[], $2::text[], $3::text[], $4::text[]) as k (scope, collection, id, field) using (scope, collection, id)
      where d.deleted_at is null`,
    [
      reachable.map(({ definition }) => scopeOf(definition, ctx.projectId)),
      reachable.map(({ definition }) => definition.name),
      reachable.map(({ id }) => id),
      reachable.map(({ definition }) => definition.titleField),
    ],
  );
  return new Map(rows.map(({ collection, id, field, title }) => [`${collection}|${id}`, { [field]: title }]));
}

function expand(
  definition: CollectionDefinition,
  document: AnyDocument,
  replace: (to: string, id: string) => unknown,
): AnyDocument {
  const { id, createdAt, updatedAt } = document;
  const values = mapFieldValues(definition.fields, document, (field, value) => {
    if (field.kind === "foreign" && typeof value === "string") return replace(field.to, value);
    if (field.kind !== "foreign-multiple" || !Array.isArray(value)) return value;
    return value.map((item) => (typeof item === "string" ? replace(field.to, item) : item));
  });
  return { ...values, id, createdAt, updatedAt };
}
