import type { ListResponse } from "../../schema/wire/list.ts";
import type { CommandContext } from "./command-context.ts";

/** Query parameters as they came, repeated ones as arrays. */
export type ListQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A page of a list, references expanded. Grammar: `limit`, `skip` or `next_cursor`/`prev_cursor`, `search`,
 * `autocomplete`, `sort`, `fields`, and per field `=`, `_gte`, `_lte`, `_in`, `_nin` (comma-separated), `date_gte_period`.
 * `users` is the list `user` with `isAdmin=true`. Throws `malformed` (unknown parameter or value), `forbidden`,
 * `notFound` (unknown collection), `cursorExpired`.
 */
export async function listDocuments(_ctx: CommandContext, _collection: string, _query: ListQuery): Promise<ListResponse> {
  throw new Error("not written yet");
}
