import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { ListPage, Row } from "../client-api.ts";

/** What a question to the replica is about. */
export interface ReadTarget {
  readonly definition: CollectionDefinition;
}

/** A page of `limit` rows out of one more. */
export function pageOf(rows: readonly Row[], limit: number): ListPage {
  const hasMore = rows.length > limit;
  return { rows: rows.slice(0, limit), hasMore, total: hasMore ? null : rows.length };
}

export function titlesOf({ titleField }: CollectionDefinition, rows: readonly Row[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.id, String(row.data[titleField] ?? "")]));
}
