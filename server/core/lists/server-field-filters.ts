import { collections } from "../../../schema/registry.ts";
import { instantOf } from "../../../schema/values/instant.ts";
import type { FieldOrder, FieldSql } from "./field-filters.ts";

const collectionOf = new Map(Object.values(collections).map(({ model, name }) => [model, name]));

/** A column of `documents` (alias `d`) as a field. */
function column(name: string, type: "text" | "timestamptz"): FieldSql {
  const parameter = (value: unknown, bind: (value: unknown) => string) => `${bind(value)}::${type}`;
  return {
    parse: (value) => (type === "text" ? value : (instantOf(value) ?? undefined)),
    equals: (_, value, params) => `d.${name} = ${parameter(value, (bound) => params.bind(bound))}`,
    isOneOf: (_, values, params) => `d.${name} = any(${params.bind(values)}::${type}[])`,
    order: { expression: (_, row) => `${row}.${name}`, type },
  };
}

/** What lists can be filtered and sorted by beside declared fields. These columns are never null. */
export const serverFieldSql: Readonly<Record<string, FieldSql>> = {
  id: column("id", "text"),
  createdAt: column("created_at", "timestamptz"),
  updatedAt: column("updated_at", "timestamptz"),
  createdBy: column("created_by", "text"),
};

/** Fields of `document-history` that are columns, as `listSource` names them: a history is asked for by document. */
export const historyFieldSql: Readonly<Record<string, FieldSql>> = {
  docId: column("doc_id", "text"),
  op: column("of_op", "text"),
  // An unknown model is that of no collection.
  model: { ...column("of_collection", "text"), parse: (model) => collectionOf.get(model) ?? "" },
  /** Of a document of a made-up collection: which. */
  customCollection: {
    parse: (id) => id,
    equals: (_, id, params) => `d.version ->> 'customCollection' = ${params.bind(id)}`,
    isOneOf: (_, ids, params) => `d.version ->> 'customCollection' = any(${params.bind(ids)}::text[])`,
    order: null,
  },
  isGone: {
    parse: (value) => (value === "true" ? true : undefined),
    equals: () => IS_GONE,
    isOneOf: () => IS_GONE,
    order: null,
  },
};

/** A deletion of a document that was not brought back, the last one where there were several. */
const IS_GONE = `d.of_op = 'remove' and not exists (select from documents alive
  where alive.scope = d.scope and alive.collection = d.of_collection and alive.id = d.doc_id and alive.deleted_at is null)
  and not exists (select from history later where later.scope = d.scope and later.collection = d.of_collection
    and later.doc_id = d.doc_id and later.op = 'remove' and later.seq > d.seq)`;

/** The title field sorts by its folded column. */
export const titleOrder: FieldOrder = { expression: (_, row) => `${row}.folded`, type: `text collate "C"` };
