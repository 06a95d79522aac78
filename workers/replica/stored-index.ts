import type { ReplicaRow } from "../../schema/declaration/replica-row.ts";
import { replicaSchema } from "./replica-schema.ts";

/** One of `REPLICA_INDEXES`: two fields of a row. */
export type RowIndex = readonly [keyof ReplicaRow, keyof ReplicaRow];

/** An index by its name in the database: RxDB adds both ends to every one. */
export function storedIndex(index: RowIndex): string {
  return `[${["_deleted", ...index, replicaSchema.primaryKey].join("+")}]`;
}

/**
 * From where to where the rows are whose first field is `value` and whose second one is at or behind `from`, deleted ones left out.
 * An array comes after every text.
 */
export function storedRange(value: string, from = ""): [from: [string, string, string], to: [string, string, []]] {
  return [
    ["0", value, from],
    ["0", value, []],
  ];
}
