import type { AnyDocument } from "../../../../../schema/declaration/define-collection.ts";
import type { Behaviours } from "../../../../core/behaviours/behaviours.ts";
import { mapIds, type NewIds, withNewIds } from "../../../../core/documents/references/new-ids.ts";
import { asTakenIn } from "./as-taken-in.ts";

/** A row as an archive has it: each value in the database's own words. */
export type ArchivedRow = Readonly<Record<string, string | null>>;

export interface Rewriting {
  readonly ids: NewIds;
  readonly behaviours: Behaviours;
}

/** A row of a project as it is in its new installation. `ownId`: where something there has its id. */
export function rewriteRow(table: string, row: ArchivedRow, rewriting: Rewriting, ownId?: string): ArchivedRow {
  const { ids } = rewriting;
  const plain = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : (ids.get(value) ?? value)]),
  );
  if (table === "documents") return { ...plain, ...documentColumns(row, rewriting) };
  const own: ArchivedRow = ownId === undefined ? {} : { id: ownId };
  if (table === "history") return { ...plain, ...historyColumns(row, rewriting, own), ...own };
  return { ...plain, ...own };
}

/** HTML counts as never looked at: another installation's sanitiser is not this one's. */
function documentColumns({ collection, data, deleted_at }: ArchivedRow, rewriting: Rewriting): ArchivedRow {
  const document = withNewIds(collection ?? "", parsed(data), rewriting);
  const known = deleted_at === null ? asTakenIn(collection ?? "", document, rewriting.behaviours) : document;
  return { data: JSON.stringify(known), html_version: "0" };
}

function historyColumns({ collection, data, version }: ArchivedRow, rewriting: Rewriting, own: ArchivedRow): ArchivedRow {
  const { ids } = rewriting;
  return {
    data: JSON.stringify(mapIds({ ...parsed(data), ...own }, ids)),
    ...(version != null && { version: JSON.stringify(withNewIds(collection ?? "", parsed(version), rewriting)) }),
  };
}

/** What a column of documents holds. */
function parsed(json: string | null | undefined): AnyDocument {
  return JSON.parse(json ?? "{}");
}
