import type { RxJsonSchema } from "rxdb/plugins/core";
import { FILTER_SLOTS, REPLICA_INDEXES, type ReplicaRow, SLOT_LENGTH, SORT_SLOTS } from "../../schema/replica-row.ts";

/** `scope|collection`: a project id of at most 80 characters and a collection's name of at most 64. */
const LIST_LENGTH = 150;
const ID_LENGTH = 80;
const KEY_LENGTH = LIST_LENGTH + ID_LENGTH + 1;

/** A row as stored. */
export interface StoredRow extends ReplicaRow {
  /**
   * Which run of the feed from its beginning brought the row (1, 2, …). When a new run is complete, rows of an earlier
   * one are documents that went away unseen.
   */
  epoch: number;
}

/**
 * A row of the `link` collection: one value of a list-valued filter of one document. The primary key
 * `list|field|value|s0|id` is the index: a key range over it is the filtered list in its first order.
 */
export interface LinkRow {
  key: string;
  id: string;
}

const text = (maxLength: number) => ({ type: "string", maxLength }) as const;
const slots = [...SORT_SLOTS, ...FILTER_SLOTS];

/** Physical schema shared by every collection of documents; the version changes with any property or index. */
export const replicaSchema: RxJsonSchema<StoredRow> = {
  version: 0,
  type: "object",
  primaryKey: "key",
  properties: {
    key: text(KEY_LENGTH),
    list: text(LIST_LENGTH),
    id: text(ID_LENGTH),
    sync: text(10),
    s0: text(SLOT_LENGTH),
    s1: text(SLOT_LENGTH),
    s2: text(SLOT_LENGTH),
    f0: text(SLOT_LENGTH),
    f1: text(SLOT_LENGTH),
    f2: text(SLOT_LENGTH),
    data: { type: "object" },
    epoch: { type: "integer" },
  },
  required: ["key", "list", "id", "sync", ...slots, "data", "epoch"],
  indexes: REPLICA_INDEXES.map((index) => [...index]),
};

/** Schema of the `link` collection. */
export const linkSchema: RxJsonSchema<LinkRow> = {
  version: 0,
  type: "object",
  primaryKey: "key",
  properties: { key: text(LIST_LENGTH + 64 + 2 * SLOT_LENGTH + ID_LENGTH), id: text(ID_LENGTH) },
  required: ["key", "id"],
};
