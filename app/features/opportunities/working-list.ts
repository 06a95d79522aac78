import type { Row } from "../../client/client-api.ts";

/** LIVE articles first, then drafts, then the rest (DASH-013); among equals whoever was changed last. Each document once. */
export function workingList(lists: readonly (readonly Row[])[], most: number): readonly Row[] {
  const rows = [...new Map(lists.flat().map((row) => [row.id, row])).values()];
  return rows.sort((one, other) => rankOf(one) - rankOf(other) || newer(one, other)).slice(0, most);
}

function rankOf({ data }: Row): number {
  if (data.liveUpdatesStatus === "LIVE") return 0;
  return data.status === "DRAFT" ? 1 : 2;
}

function newer({ data: one }: Row, { data: other }: Row): number {
  return one.updatedAt === other.updatedAt ? 0 : one.updatedAt > other.updatedAt ? -1 : 1;
}
