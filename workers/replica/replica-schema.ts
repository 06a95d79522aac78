import type { RxJsonSchema } from "rxdb/plugins/core";
import { FILTER_SLOTS, REPLICA_INDEXES, type ReplicaRow, SLOT_LENGTH, SORT_SLOTS } from "../../schema/declaration/replica-row.ts";

/** Longest name of a collection, and longest id. */
const LIST_LENGTH = 64;
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

const text = (maxLength: number) => ({ type: "string", maxLength }) as const;
const slots = [...SORT_SLOTS, ...FILTER_SLOTS];

/**
 * Physical schema shared by every collection of documents; the version changes with any property or index, and with it
 * the feed begins anew.
 */
export const replicaSchema: RxJsonSchema<StoredRow> = {
  version: 5,
  type: "object",
  primaryKey: "key",
  properties: {
    key: text(KEY_LENGTH),
    list: text(LIST_LENGTH),
    id: text(ID_LENGTH),
    sync: text(10),
    updatedAt: text(40),
    s0: text(SLOT_LENGTH),
    s1: text(SLOT_LENGTH),
    s2: text(SLOT_LENGTH),
    f0: text(SLOT_LENGTH),
    f1: text(SLOT_LENGTH),
    f2: text(SLOT_LENGTH),
    links: { type: "array", items: { type: "string" } },
    json: { type: "string" },
    epoch: { type: "integer" },
  },
  required: ["key", "list", "id", "sync", "updatedAt", ...slots, "links", "json", "epoch"],
  indexes: REPLICA_INDEXES.map((index) => [...index]),
};
