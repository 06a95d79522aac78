import { rowDocument } from "../../../schema/declaration/replica-row.ts";
import type { PeekedRow } from "../../../workers/replica/peek-replica.ts";
import type { Row } from "../client-api.ts";

/**
 * Rows that were shown before the replica was open, until it brings them again: the same revision stays the same object,
 * and nothing is drawn twice.
 */
const shown = new Map<string, { readonly row: Row; readonly stored: Revision }>();

/** What tells the revisions of a row apart. */
export type Revision = Pick<PeekedRow, "key" | "_rev" | "_meta">;

export function toShownRow(stored: PeekedRow): Row {
  const row = samePeekedRow(stored) ?? { id: stored.id, sync: stored.sync, data: rowDocument(stored) };
  shown.set(stored.key, { row, stored });
  return row;
}

/** The row that was shown for this very revision. */
export function samePeekedRow({ key, _rev, _meta }: Revision): Row | undefined {
  const former = shown.get(key);
  shown.delete(key);
  return former?.stored._rev === _rev && former.stored._meta.lwt === _meta.lwt ? former.row : undefined;
}
