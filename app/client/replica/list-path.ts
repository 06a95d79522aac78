import type { ListQuery } from "../client-api.ts";

/** Path of a list's call, for one page of it: the first, or the one that begins at `cursor`. */
export function listPath({ collection, sort, filters, search }: ListQuery, limit: number, cursor: string | null): string {
  const query = new URLSearchParams({ limit: String(limit), ...filters });
  if (sort) query.set("sort", `${sort.direction === "desc" ? "-" : ""}${sort.by}`);
  if (search) query.set("search", search);
  if (cursor !== null) query.set("next_cursor", cursor);
  return `${collection}?${query}`;
}
