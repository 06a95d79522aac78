import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { LIST_COUNT_CAP } from "../../../schema/wire/list.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { StoreError } from "../../context/store.ts";
import { seesWhole } from "../access/seen-fields.ts";
import { visibilityCondition } from "../access/visibility.ts";
import { SqlParameters } from "../store/sql-parameters.ts";
import { unpackedSize } from "../store/unpacked-size.ts";
import { filterCondition } from "./list-filters.ts";
import { beyond, orderBy, orderKeys } from "./list-order.ts";
import type { ParsedListQuery } from "./list-query.ts";
import { searchCondition } from "./list-search.ts";
import { type ListSource, listSource } from "./list-source.ts";

/** What the documents of a page take, about: few large ones are a page as well, or one person could have the server read gigabytes. */
const PAGE_BYTES = 2 * 1024 ** 2;

/** Rows that are read at once: of long documents they keep the database and whoever answers for some milliseconds. */
const ROWS_AT_ONCE = 101;

export interface ListRow {
  readonly data: AnyDocument;
  readonly html_version: number;
  readonly keys: string[];
  /** Of the page up to and with this one. */
  readonly bytes: number;
  /** Not only found by its address. */
  readonly seen: boolean;
}

export interface ReadPage {
  readonly rows: readonly ListRow[];
  readonly hasMore: boolean;
  readonly count: number;
}

/**
 * The rows of a page and one more where there are more, and how many there are in all, at most `LIST_COUNT_CAP`. Long pages are read in parts, so that others come between. Throws `malformed` or `cursorExpired`.
 */
export async function readPage(ctx: CommandContext, definition: CollectionDefinition, query: ParsedListQuery): Promise<ReadPage> {
  const wanted = query.limit + 1;
  const statements = [
    pageStatement(ctx, definition, query, Math.min(wanted, ROWS_AT_ONCE)),
    countStatement(ctx, definition, query),
  ];
  const [first, counted] = await ctx.store.batch(statements).catch((error: unknown) => {
    throw unfit(error, query);
  });
  // The statements fix the shapes of their rows.
  const rows = (first ?? []) as unknown as ListRow[];
  let bytes = rows.at(-1)?.bytes ?? 0;
  for (let isPart = rows.length === ROWS_AT_ONCE; isPart && rows.length < wanted && bytes < PAGE_BYTES; ) {
    const behind = {
      ...query,
      skip: 0,
      position: { collection: definition.name, sort: query.sort, keys: rows.at(-1)?.keys ?? [] },
    };
    const { text, params } = pageStatement(ctx, definition, behind, Math.min(wanted - rows.length, ROWS_AT_ONCE), bytes);
    const part = await ctx.store.query<ListRow>(text, params);
    rows.push(...part);
    isPart = part.length === ROWS_AT_ONCE;
    bytes = part.at(-1)?.bytes ?? bytes;
  }
  const isCut = bytes >= PAGE_BYTES;
  return {
    rows: rows.slice(0, query.limit),
    hasMore: rows.length > query.limit || isCut,
    count: Number(counted?.[0]?.count ?? 0),
  };
}

/** The ids of a page with what its cursors are made of, and one more where there are more. Throws as `readPage` does. */
export async function readIds(
  ctx: CommandContext,
  definition: CollectionDefinition,
  query: ParsedListQuery,
): Promise<readonly { readonly id: string; readonly keys: string[] }[]> {
  const params = new SqlParameters();
  const { text, order } = keysOfPage(ctx, definition, query, params, "d.id");
  const limit = `limit ${params.bind(query.limit + 1)} offset ${params.bind(query.skip)}`;
  return ctx.store
    .query<{ id: string; keys: string[] }>(`${text} order by ${order} ${limit}`, params.values)
    .catch((error: unknown) => {
      throw unfit(error, query);
    });
}

function unfit(error: unknown, { position }: ParsedListQuery): unknown {
  return isDataError(error) ? new CierreError(position ? "cursorExpired" : "malformed", { cause: error }) : error;
}

/** Class 22: a value that is none of the type it is compared with, from a forged cursor or a filter. */
function isDataError(error: unknown): boolean {
  return error instanceof StoreError && (error.sqlState?.startsWith("22") ?? false);
}

/** As many rows at most; `bytes` of the page were read before. */
function pageStatement(ctx: CommandContext, definition: CollectionDefinition, query: ParsedListQuery, rows: number, bytes = 0) {
  const params = new SqlParameters();
  const findsUnseen = ctx.behaviours.of(definition).byAddress?.findsUnseen(ctx, query) ?? false;
  const seen = findsUnseen ? visibilityCondition(ctx, definition, params) : "true";
  const { text: found, order } = keysOfPage(ctx, definition, query, params, `d.data, d.html_version, ${seen} as seen`);
  const page = `${found} order by ${order} limit ${params.bind(rows)} offset ${params.bind(query.skip)}`;
  const text = `with page as (${page}), weighed as (select p.*, ${unpackedSize("p.data")} as weight from page p),
      measured as (select w.*, ${bytes} + sum(w.weight) over (rows unbounded preceding) as bytes from weighed w)
    select data, html_version, keys, seen, bytes::float8 as bytes from measured where bytes - weight < ${PAGE_BYTES}`;
  return { text, params: params.values };
}

/** What is wanted of the rows of a page, with what its cursors are made of, and their order. */
function keysOfPage(
  ctx: CommandContext,
  definition: CollectionDefinition,
  query: ParsedListQuery,
  params: SqlParameters,
  wanted: string,
) {
  const { from, where } = filteredSource(ctx, definition, query, params);
  const keys = orderKeys(ctx, definition, query.sort);
  const position = query.position ? ` and ${beyond(keys, query.position.keys, query.backwards, params)}` : "";
  const texts = keys.map((key) => `(${key.expression})::text`).join(", ");
  const text = `select ${wanted}, array[${texts}] as keys from ${from} where ${where}${position}`;
  return { text, order: orderBy(keys, query.backwards) };
}

function countStatement(ctx: CommandContext, definition: CollectionDefinition, query: ParsedListQuery) {
  const params = new SqlParameters();
  const { from, where } = filteredSource(ctx, definition, query, params);
  const text = `select count(*)::integer as count from (select from ${from} where ${where} limit ${params.bind(LIST_COUNT_CAP)}) counted`;
  return { text, params: params.values };
}

/** Where the documents of a list are, and which of them it shows. */
export function filteredSource(
  ctx: CommandContext,
  definition: CollectionDefinition,
  query: ParsedListQuery,
  params: SqlParameters,
): ListSource {
  const model = query.filters.find(([parameter]) => parameter === "model")?.[1] ?? null;
  const { byAddress } = ctx.behaviours.of(definition);
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
