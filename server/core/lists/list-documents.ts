import { setImmediate } from "node:timers/promises";
import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { ListResponse } from "../../../schema/wire/list.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readableOf } from "../access/visibility.ts";
import { expandAll } from "../reading/expand-references.ts";
import { pickFields, requestedFields } from "../reading/pick-fields.ts";
import { presentDocument } from "../reading/present-document.ts";
import { requireCollection } from "../rows/stored-document.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";
import { encodeListCursor } from "./list-cursor.ts";
import { type ListQuery, type ParsedListQuery, parseListQuery } from "./list-query.ts";
import type { ListSource } from "./list-source.ts";
import { filteredSource, type ListRow, readIds, readPage } from "./read-page.ts";

/** Documents that are completed at once, with others of the thread in between. */
const SHOWN_AT_ONCE = 100;

/**
 * A page of a list, references expanded; fewer documents than asked for where they are very large. Grammar: `limit`, `skip` or `next_cursor`/`prev_cursor`, `search`,
 * `autocomplete`, `sort`, `fields`, and per field `=`, `_gte`, `_lte`, `_in`, `_nin` (comma-separated), `_start`, `_end`,
 * `_gte_period`; a collection may know more of them (`CollectionBehaviour`). Throws `malformed` (unknown parameter or value),
 * `forbidden`, `notFound` (unknown collection), `cursorExpired`.
 */
export async function listDocuments(ctx: CommandContext, collection: string, query: ListQuery): Promise<ListResponse> {
  const definition = requireCollection(collection);
  if (readableOf(ctx, definition) === "none") throw new CierreError("forbidden");
  const { byAddress, withOwn } = ctx.behaviours.of(definition);
  const parsed = parsedQuery(ctx, definition, collection, query);
  const fields = requestedFields(definition, parsed.fields);
  const { rows, hasMore, count } = await readPage(ctx, definition, parsed);
  const page = parsed.backwards ? rows.toReversed() : rows;
  const data: AnyDocument[] = [];
  for (let from = 0; from < page.length; from += SHOWN_AT_ONCE) {
    if (from > 0) await setImmediate();
    const documents = page
      .slice(from, from + SHOWN_AT_ONCE)
      .map((row) =>
        byAddress && !row.seen
          ? byAddress.present(row.data, parsed.texts)
          : presentDocument(ctx, definition, row.data, row.html_version),
      );
    const shown = await expandAll(ctx, definition, documents);
    const expanded = (await withOwn?.(ctx, shown)) ?? shown;
    data.push(...expanded.map((document) => pickFields(document, fields)));
  }
  return { data, count, ...cursorsOf(definition, parsed, page, hasMore) };
}

/** The same page by its ids alone, and where the next one begins: neither counted nor with what its documents refer to. */
export async function listIds(
  ctx: CommandContext,
  collection: string,
  query: ListQuery,
): Promise<{ readonly ids: readonly string[]; readonly next: string | null }> {
  const definition = requireCollection(collection);
  if (readableOf(ctx, definition) === "none") throw new CierreError("forbidden");
  const parsed = parsedQuery(ctx, definition, collection, query);
  const rows = await readIds(ctx, definition, parsed);
  const shown = rows.slice(0, parsed.limit);
  const page = parsed.backwards ? shown.toReversed() : shown;
  return {
    ids: page.map(({ id }) => id),
    next: cursorsOf(definition, parsed, page, rows.length > parsed.limit).nextCursor,
  };
}

/** Where all rows come from that a list is asked for, whatever their order: for what the program does with them at once. */
export function wholeList(ctx: CommandContext, collection: string, query: ListQuery, params: SqlParameters): ListSource {
  const definition = requireCollection(collection);
  return filteredSource(ctx, definition, parsedQuery(ctx, definition, collection, query), params);
}

/** What a list is asked for; the last page of one that is read from its end, where nothing says which. */
function parsedQuery(
  ctx: CommandContext,
  definition: CollectionDefinition,
  collection: string,
  asked: ListQuery,
): ParsedListQuery {
  const { listQuery, readsFromEnd } = ctx.behaviours.of(definition);
  const query = parseListQuery(definition, listQuery?.(asked, collection) ?? asked);
  const isBegun = query.position !== null || query.skip > 0 || asked.sort !== undefined;
  return readsFromEnd && !isBegun ? { ...query, backwards: true } : query;
}

function cursorsOf(
  definition: CollectionDefinition,
  query: ParsedListQuery,
  page: readonly Pick<ListRow, "keys">[],
  hasMore: boolean,
) {
  const cursor = (row: Pick<ListRow, "keys"> | undefined) =>
    row ? encodeListCursor({ collection: definition.name, sort: query.sort, keys: row.keys }) : null;
  const isBehindStart = query.position !== null || query.skip > 0;
  // Walking backwards, what comes next is where the walk came from.
  const hasNext = query.backwards ? query.position !== null && page.length > 0 : hasMore;
  const hasPrevious = query.backwards ? hasMore : isBehindStart;
  return { nextCursor: hasNext ? cursor(page.at(-1)) : null, prevCursor: hasPrevious ? cursor(page[0]) : null };
}
