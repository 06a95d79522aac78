import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collectionOfModel } from "../../../schema/declaration/field-label.ts";
import { mapFieldValues } from "../../../schema/declaration/map-field-values.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { visibilityOfAny } from "../access/visibility.ts";
import { requireCollection, scopeOf } from "../rows/stored-document.ts";
import { SqlParameters } from "../store/sql-parameters.ts";

/** A document in stored form as REST answers it: foreign and asset fields as `{ id, … }` with the fields that the target declares for references. */
export async function expandReferences(ctx: CommandContext, collection: string, document: AnyDocument): Promise<AnyDocument> {
  const [expanded] = await expandAll(ctx, requireCollection(collection), [document]);
  return expanded ?? document;
}

/** `expandReferences` for a page of documents, with one query for all. A target that does not exist, or that the reader may not read, has only its id. */
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
  const referenced = await readShown(ctx, [...targets.values()]);
  return documents.map((document) => expand(definition, document, (to, id) => ({ id, ...referenced.get(`${to}|${id}`) })));
}

interface Target {
  readonly definition: CollectionDefinition;
  readonly id: string;
}
type Referenced = Map<string, Record<string, unknown>>;

/** `readReferenced`, and what the referenced documents are about: of a conversation, the article. */
async function readShown(ctx: CommandContext, targets: readonly Target[]): Promise<Referenced> {
  const referenced = await readReferenced(ctx, targets);
  const about = targets.flatMap(({ definition, id }) => {
    const fields = referenced.get(`${definition.name}|${id}`);
    return fields ? documentsIn(definition, fields) : [];
  });
  if (about.length === 0) return referenced;
  const documents = await readReferenced(ctx, about, ["url"]);
  for (const { definition, id, fields, name } of about) fields[name] = { id, ...documents.get(`${definition.name}|${id}`) };
  return referenced;
}

/** Documents of whichever model that these fields of a reference name, and where they stand. */
function documentsIn(definition: CollectionDefinition, fields: Record<string, unknown>) {
  return Object.keys(fields).flatMap((name) => {
    const field = definition.fields[name];
    const id = fields[name];
    if (field?.kind !== "document" || typeof id !== "string" || id === "") return [];
    const model = fields[field.by];
    const target = typeof model === "string" ? collectionNamed(collectionOfModel(model)) : undefined;
    return target ? [{ definition: target, id, fields, name }] : [];
  });
}

/**
 * By `collection|id`: the fields that the target's declaration shows where it is referenced, and those of `more` that it has;
 * nothing of what the reader may not read by itself.
 */
async function readReferenced(
  ctx: CommandContext,
  targets: readonly Target[],
  more: readonly string[] = [],
): Promise<Referenced> {
  const reachable = targets.filter(({ definition }) => definition.scope === "global" || ctx.projectId !== null);
  if (reachable.length === 0) return new Map();
  const wanted = reachable.flatMap(({ definition, id }) =>
    [...(definition.reference ?? [definition.titleField]), ...more.filter((name) => Object.hasOwn(definition.fields, name))].map(
      (field) => [scopeOf(definition, ctx.projectId), definition.name, id, field],
    ),
  );
  const column = (at: number) => wanted.map((row) => row[at]);
  const params = new SqlParameters();
  const [scopes, names, ids, fields] = [0, 1, 2, 3].map((at) => params.bind(column(at)));
  const seen = visibilityOfAny(ctx, new Set(reachable.map(({ definition }) => definition)), params);
  const rows = await ctx.store.query<{ collection: string; id: string; fields: Record<string, unknown> }>(
    `select d.collection, d.id, jsonb_object_agg(k.field, d.data -> k.field) as fields from documents d
      join unnest(${scopes}::text[], ${names}::text[], ${ids}::text[], ${fields}::text[]) as k (scope, collection, id, field)
        using (scope, collection, id)
      where d.deleted_at is null and ${seen}
      group by d.collection, d.id`,
    params.values,
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
