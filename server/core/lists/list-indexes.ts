import { createHash } from "node:crypto";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collections } from "../../../schema/registry.ts";
import type { IndexDefinition } from "../store/ensure-indexes.ts";
import { isTitle, orderKey } from "./list-order.ts";

/** What every collection is indexed by already: when it was changed last, and when it was made. */
const INDEXED: readonly string[] = ["updatedAt", "createdAt"];

/**
 * The indexes of the declared lists whose documents are rows of `documents`, beside those that all lists share: one for
 * each order, and one for filtering by who created a document, in the first order. Filters by a declared field are
 * answered by the index on all values. And one for each collection that is `due`.
 */
export function listIndexes(): IndexDefinition[] {
  const ofDocuments = Object.values(collections)
    .filter(({ name, table }) => name !== "document-history" && table === undefined)
    .flatMap((definition) => [...sortIndexes(definition), ...creatorIndex(definition), ...dueIndex(definition)]);
  return [...ofDocuments, named("document-history", "in_order", IN_ORDER)];
}

/** What was done in a project, in the order of commits: whoever follows it goes on from where they were. */
const IN_ORDER = "history (scope, seq)";

function sortIndexes(definition: CollectionDefinition): IndexDefinition[] {
  return definition.list.sorts
    .filter(({ by }) => !INDEXED.includes(by) && !isTitle(definition, by))
    .map((order) => indexOf(definition, order.by, `(${expressionOf(definition, order)})`));
}

function creatorIndex(definition: CollectionDefinition): IndexDefinition[] {
  const { filters, sorts } = definition.list;
  if (!filters.includes("createdBy")) return [];
  return [indexOf(definition, "createdBy", `created_by, (${expressionOf(definition, sorts[0])})`)];
}

/** Of all projects together: the clock asks what comes next. */
function dueIndex({ name, due }: CollectionDefinition): IndexDefinition[] {
  if (due === undefined) return [];
  const on = `documents (((data ->> '${due}') collate "C")) where collection = '${name}' and deleted_at is null and data ->> '${due}' is not null`;
  return [named(name, due, on)];
}

function expressionOf(definition: CollectionDefinition, order: CollectionDefinition["list"]["sorts"][number]): string {
  const key = orderKey(definition, order, "documents");
  if (!key) throw new Error(`${definition.name} cannot be sorted by ${order.by}`);
  return key.expression;
}

/** Read upwards or downwards alike. The name changes with what is indexed, so that something else is indexed anew. */
function indexOf({ name }: CollectionDefinition, by: string, keys: string): IndexDefinition {
  const on = `documents (scope, ${keys}, id) where collection = '${name}' and deleted_at is null`;
  return named(name, by, on);
}

function named(name: string, by: string, on: string): IndexDefinition {
  const digest = createHash("sha256").update(on).digest("hex").slice(0, 8);
  return { name: `list_${name}_${by}_${digest}`.toLowerCase().replaceAll("-", "_"), on };
}
