import type { AnyDocument, CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { CierreError } from "../../schema/errors.ts";
import { LIST_COUNT_CAP, type ListResponse } from "../../schema/wire/list.ts";
import { seesWhole } from "../access/seen-fields.ts";
import { readableOf, visibilityCondition } from "../access/visibility.ts";
import { behaviourOf } from "../collections/behaviours.ts";
import type { CommandContext } from "../documents/command-context.ts";
import { presentDocument } from "../documents/present-document.ts";
import { expandAll } from "../documents/references/expand-references.ts";
import { requireCollection } from "../documents/stored-document.ts";
import { StoreError } from "../store/store.ts";
import { encodeListCursor } from "./list-cursor.ts";
import { filterCondition } from "./list-filters.ts";
import { beyond, orderBy, orderKeys } from "./list-order.ts";
import { type ListQuery, type ParsedListQuery, parseListQuery } from "./list-query.ts";
import { searchCondition } from "./list-search.ts";
import { type ListSource, listSource } from "./list-source.ts";
import { pickFields, requestedFields } from "./pick-fields.ts";
import { SqlParameters } from "./sql-parameters.ts";

/**
 * What the documents of a page take as text, about: few large ones are a page as well, or one person could have the server read gigabytes.
 * Small ones, which are stored compressed, are counted by what they are stored in.
 */
const PAGE_BYTES = 4 * 1024 ** 2;
const SMALL_BYTES = 2_000;
const USUAL_COMPRESSION = 4;

interface ListRow {
  readonly data: AnyDocument;
  readonly html_version: number;
  readonly keys: string[];
  /** Of the page up to and with this one. */
  readonly bytes: number;
  /** Not only found by its address. */
  readonly seen: boolean;
}

/**
 * A page of a list, references expanded; fewer documents than asked for where they are very large. Grammar: `limit`, `skip` or `next_cursor`/`prev_cursor`, `search`,
 * `autocomplete`, `sort`, `fields`, and per field `=`, `_gte`, `_lte`, `_in`, `_nin` (comma-separated), `_start`, `_end`,
 * `_gte_period`; a collection may know more of them (`CollectionBehaviour`). Throws `malformed` (unknown parameter or value),
 * `forbidden`, `notFound` (unknown collection), `cursorExpired`.
 */
export async function listDocuments(ctx: CommandContext, collection: string, query: ListQuery): Promise<ListResponse> {
  const definition = requireCollection(collection);
  if (readableOf(ctx, definition) === "none") throw new CierreError("forbidden");
  const { byAddress, withOwn } = behaviourOf(definition);
  const parsed = parsedQuery(definition, collection, query);
  const fields = requestedFields(definition, parsed.fields);
  const [rows, [counted]] = await readPage(ctx, definition, parsed);
  const page = rows.slice(0, parsed.limit);
  if (parsed.backwards) page.reverse();
  const documents = page.map((row) =>
    byAddress && !row.seen
      ? byAddress.present(row.data, parsed.texts)
      : presentDocument(ctx, definition, row.data, row.html_version),
  );
  const shown = await expandAll(ctx, definition, documents);
  const expanded = (await withOwn?.(ctx, shown)) ?? shown;
  const hasMore = rows.length > parsed.limit || (rows.at(-1)?.bytes ?? 0) >= PAGE_BYTES;
  return {
    data: expanded.map((document) => pickFields(document, fields)),
    count: counted?.count ?? 0,
    ...cursorsOf(definition, parsed, page, hasMore),
  };
}

/** Where all rows come from that a list is asked for, whatever their order: for what the program does with them at once. */
export function wholeList(ctx: CommandContext, collection: string, query: ListQuery, params: SqlParameters): ListSource {
  const definition = requireCollection(collection);
  return filteredSource(ctx, definition, parsedQuery(definition, collection, query), params);
}

/** What a list is asked for; the last page of one that is read from its end, where nothing says which. */
function parsedQuery(definition: CollectionDefinition, collection: string, asked: ListQuery): ParsedListQuery {
  const { listQuery, readsFromEnd } = behaviourOf(definition);
  const query = parseListQuery(definition, listQuery?.(asked, collection) ?? asked);
  const isBegun = query.position !== null || query.skip > 0 || asked.sort !== undefined;
  return readsFromEnd && !isBegun ? { ...query, backwards: true } : query;
}

async function readPage(
  ctx: CommandContext,
  definition: CollectionDefinition,
  query: ParsedListQuery,
): Promise<[ListRow[], { count: number }[]]> {
  const params = new SqlParameters();
  const statements = [
    { text: pageSql(ctx, definition, query, params), params: params.values },
    countStatement(ctx, definition, query),
  ];
  const [rows, counted] = await ctx.store.batch(statements).catch((error: unknown) => {
    throw isDataError(error) ? new CierreError(query.position ? "cursorExpired" : "malformed", { cause: error }) : error;
  });
  // The statements fix the shapes of their rows.
  return [(rows ?? []) as unknown as ListRow[], (counted ?? []) as unknown as { count: number }[]];
}

/** Class 22: a value that is none of the type it is compared with, from a forged cursor or a filter. */
function isDataError(error: unknown): boolean {
  return error instanceof StoreError && (error.sqlState?.startsWith("22") ?? false);
}

function pageSql(ctx: CommandContext, definition: CollectionDefinition, query: ParsedListQuery, params: SqlParameters): string {
  const { from, where } = filteredSource(ctx, definition, query, params);
  const keys = orderKeys(ctx, definition, query.sort);
  const position = query.position ? ` and ${beyond(keys, query.position.keys, query.backwards, params)}` : "";
  const findsUnseen = behaviourOf(definition).byAddress?.findsUnseen(ctx, query) ?? false;
  const seen = findsUnseen ? visibilityCondition(ctx, definition, params) : "true";
  const texts = keys.map((key) => `(${key.expression})::text`).join(", ");
  const page = `select d.data, d.html_version, array[${texts}] as keys, ${seen} as seen from ${from} where ${where}${position}
    order by ${orderBy(keys, query.backwards)} limit ${params.bind(query.limit + 1)} offset ${params.bind(query.skip)}`;
  return `with page as (${page}), weighed as (select p.*, case when pg_column_size(p.data) <= ${SMALL_BYTES}
        then ${USUAL_COMPRESSION} * pg_column_size(p.data) else octet_length(p.data::text) end as weight from page p),
      measured as (select w.*, sum(w.weight) over (rows unbounded preceding) as bytes from weighed w)
    select data, html_version, keys, seen, bytes::float8 as bytes from measured where bytes - weight < ${PAGE_BYTES}`;
}

function countStatement(ctx: CommandContext, definition: CollectionDefinition, query: ParsedListQuery) {
  const params = new SqlParameters();
  const { from, where } = filteredSource(ctx, definition, query, params);
  const text = `select count(*)::integer as count from (select from ${from} where ${where} limit ${params.bind(LIST_COUNT_CAP)}) counted`;
  return { text, params: params.values };
}

function filteredSource(
  ctx: CommandContext,
  definition: CollectionDefinition,
  query: ParsedListQuery,
  params: SqlParameters,
): ListSource {
  const model = query.filters.find(([parameter]) => parameter === "model")?.[1] ?? null;
  const { byAddress } = behaviourOf(definition);
  const beside = byAddress?.findsUnseen(ctx, query) ? byAddress.condition(query.texts, params) : undefined;
  const { from, where } = listSource(ctx, definition, params, model, beside);
  const found = (text: string) => {
    const condition = searchCondition(text, params, !seesWhole(ctx, definition));
    return byAddress ? `(${condition} or ${byAddress.condition([text], params)})` : condition;
  };
  const conditions = [
    where,
    ...query.filters.map(([parameter, text]) => filterCondition(ctx, definition, parameter, text, params)),
    ...query.texts.map(found),
  ];
  return { from, where: conditions.join(" and ") };
}

function cursorsOf(definition: CollectionDefinition, query: ParsedListQuery, page: readonly ListRow[], hasMore: boolean) {
  const cursor = (row: ListRow | undefined) =>
    row ? encodeListCursor({ collection: definition.name, sort: query.sort, keys: row.keys }) : null;
  const isBehindStart = query.position !== null || query.skip > 0;
  // Walking backwards, what comes next is where the walk came from.
  const hasNext = query.backwards ? query.position !== null && page.length > 0 : hasMore;
  const hasPrevious = query.backwards ? hasMore : isBehindStart;
  return { nextCursor: hasNext ? cursor(page.at(-1)) : null, prevCursor: hasPrevious ? cursor(page[0]) : null };
}
