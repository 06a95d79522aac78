import { ANALYTICS_ROWS, ANALYTICS_TIME_ZONE, type AnalyticsSource } from "../../../schema/declaration/analytics-source.ts";
import { collectionOfModel } from "../../../schema/declaration/field-label.ts";
import { CierreError } from "../../../schema/errors.ts";
import { collections } from "../../../schema/registry.ts";
import type { AnalyticsAnswer } from "../../../schema/wire/analytics.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readableOf, visibilityCondition } from "../../core/access/visibility.ts";
import { type AnalyticsQuery, parseAnalyticsQuery } from "../../core/lists/analytics-query.ts";
import { type AnalyticsRow, eventsOf, namedRows } from "../../core/lists/analytics-rows.ts";
import type { ListQuery } from "../../core/lists/list-query.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import { SqlParameters } from "../../core/store/sql-parameters.ts";
import type { CountAnalytics, CountTable } from "./count-table.ts";

/** Counts, and the source of analytics that they answer for. */
export interface CountsOf {
  readonly table: Pick<CountTable, "counts">;
  readonly counted: CountAnalytics;
  readonly source: AnalyticsSource;
}

/**
 * Counts of what readers did, distinguished by dimensions (`parseAnalyticsQuery`), for `GET analytics/event` (ANALYTICS-008, AD-026). Filters: each
 * dimension by its value, `date_start` and `date_end`. Older ones are known by the hour, then by the day. Whoever reads only their own articles
 * sees the visits of these. Throws `malformed`, `forbidden`.
 */
export async function readCountAnalytics(
  ctx: CommandContext,
  { table, counted, source }: CountsOf,
  asked: ListQuery,
): Promise<AnalyticsAnswer> {
  const definition = requireCollection(source.collection);
  const readable = readableOf(ctx, definition);
  // What is not counted by article cannot be divided by the author of the article.
  if (ctx.projectId === null || readable === "none" || (readable !== "all" && !counted.ofArticles))
    throw new CierreError("forbidden");
  const query = parseAnalyticsQuery(source, asked);
  const [rows = [], [total] = []] = await ctx.store.batch([
    statementOf(ctx, { table, counted }, query, true),
    statementOf(ctx, { table, counted }, query, false),
  ]);
  const known = rows.map((row) => withModels(query, row));
  return {
    summary: { events: eventsOf(query, total ?? {}) },
    data: await namedRows(ctx, { ...definition, fields: source.fields ?? definition.fields }, query, known),
  };
}

function statementOf(
  ctx: CommandContext,
  { table, counted }: Pick<CountsOf, "table" | "counted">,
  query: AnalyticsQuery,
  isApart: boolean,
) {
  const { ofArticles, dimensions, eventOf } = counted;
  const params = new SqlParameters();
  const names = isApart ? query.dimensions : [];
  const parts = names.map((name, at) => shown(counted, query, name, `w${at}`));
  const conditions = [
    `v.scope = ${params.bind(ctx.projectId)}`,
    ...query.filters.map(([name, text]) => filterOf(counted, name, text, params)),
  ];
  const article = requireCollection("article");
  const readsAll = !ofArticles || readableOf(ctx, article) === "all";
  if (!readsAll) conditions.push(visibilityCondition(ctx, article, params));
  const asks = [...names, ...query.filters.map(([name]) => name)];
  const needsArticle = !readsAll || asks.some((name) => dimensions[name]?.ofArticle);
  const join = `${readsAll ? "left" : ""} join documents d on d.scope = v.scope and d.collection = 'article' and v.collection = 'article'
    and d.id = v.doc_id and d.deleted_at is null`;
  const columns = [
    ...parts.map(({ expression }, at) => `${expression} as d${at}`),
    ...query.events.map((name, at) => `(${eventOf(name)})::float8 as e${at}`),
  ];
  const groups = names.map((_, at) => `d${at}`);
  const { by, descending } = query.sort;
  const order = names.includes(by) ? `d${names.indexOf(by)}` : `e${query.events.indexOf(by)}`;
  const text = `select ${columns.join(", ")} from ${table.counts} v ${needsArticle ? join : ""} ${parts.map((part) => part.join).join(" ")}
    where ${conditions.join(" and ")}
    ${groups.length > 0 ? `group by ${groups.join(", ")}` : ""}
    ${isApart ? `order by ${[`${order} ${descending ? "desc" : "asc"} nulls last`, ...groups].join(", ")} limit ${ANALYTICS_ROWS}` : ""}`;
  return { text, params: params.values };
}

function shown(
  { dimensions }: CountAnalytics,
  { granularity }: AnalyticsQuery,
  name: string,
  alias: string,
): { readonly expression: string; readonly join: string } {
  if (name === "date") {
    const local = `v.at at time zone '${ANALYTICS_TIME_ZONE}'`;
    return { expression: `to_char(date_trunc('${granularity}', ${local}), 'YYYY-MM-DD"T"HH24:MI')`, join: "" };
  }
  const dimension = dimensions[name];
  if (!dimension) throw new CierreError("malformed");
  const { expression, isList } = dimension;
  if (!isList) return { expression, join: "" };
  return {
    expression: `${alias}.value`,
    join: `left join lateral jsonb_array_elements_text(${expression}) as ${alias} (value) on true`,
  };
}

function filterOf({ dimensions }: CountAnalytics, name: string, text: string, params: SqlParameters): string {
  if (name === "date_start" || name === "date_end") {
    if (Number.isNaN(Date.parse(text))) throw new CierreError("malformed");
    return `v.at ${name === "date_start" ? ">=" : "<="} ${params.bind(new Date(text).toISOString())}::timestamptz`;
  }
  const dimension = Object.hasOwn(dimensions, name) ? dimensions[name] : undefined;
  if (!dimension) throw new CierreError("malformed");
  const value = params.bind(name === "model" ? collectionOfModel(text) : text);
  return dimension.isList ? `${dimension.expression} ? ${value}::text` : `${dimension.expression} = ${value}::text`;
}

/** Collections by the names that people's roles and the history have for them. */
function withModels(query: AnalyticsQuery, row: AnalyticsRow): AnalyticsRow {
  const at = query.dimensions.indexOf("model");
  const name = row[`d${at}`];
  return typeof name === "string" ? { ...row, [`d${at}`]: collections[name]?.model ?? name } : row;
}
