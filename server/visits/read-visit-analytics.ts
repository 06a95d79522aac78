import { collectionOfModel } from "../../schema/declaration/field-label.ts";
import { ANALYTICS_ROWS, ANALYTICS_TIME_ZONE, type AnalyticsSource } from "../../schema/delivery/analytics-sources.ts";
import { CierreError } from "../../schema/errors.ts";
import { collections } from "../../schema/registry.ts";
import type { AnalyticsAnswer } from "../../schema/wire/analytics.ts";
import { readableOf, visibilityCondition } from "../access/visibility.ts";
import type { CommandContext } from "../documents/command-context.ts";
import { requireCollection } from "../documents/stored-document.ts";
import { type AnalyticsQuery, parseAnalyticsQuery } from "../lists/analytics-query.ts";
import { type AnalyticsRow, eventsOf, namedRows } from "../lists/analytics-rows.ts";
import type { ListQuery } from "../lists/list-query.ts";
import { SqlParameters } from "../lists/sql-parameters.ts";

/** How visits (`v`) are told apart and chosen by one dimension; `d` is the article whose page it was. */
interface VisitDimension {
  readonly expression: string;
  readonly ofArticle?: true;
  /** Of several values: each in a row of its own. `expression` is the list. */
  readonly isList?: true;
}

const listIn = (field: string) =>
  `case jsonb_typeof(d.data -> '${field}') when 'array' then d.data -> '${field}' else '[]'::jsonb end`;

const dimensions: Readonly<Record<string, VisitDimension>> = {
  model: { expression: "nullif(v.collection, '')" },
  doc: { expression: "case when v.collection = 'article' then v.doc_id end" },
  source: { expression: "v.source" },
  category: { expression: "d.data ->> 'category'", ofArticle: true },
  author: { expression: listIn("author"), ofArticle: true, isList: true },
  tags: { expression: listIn("tags"), ofArticle: true, isList: true },
};

/**
 * Visits of readers, told apart by dimensions (`parseAnalyticsQuery`), for `GET analytics/event` (ANALYTICS-008). Filters: each dimension by its
 * value, `date_start` and `date_end`. Older ones are known by the hour, then by the day. Whoever reads only their own articles sees the visits of these. Throws `malformed`,
 * `forbidden`.
 */
export async function readVisitAnalytics(
  ctx: CommandContext,
  source: AnalyticsSource,
  asked: ListQuery,
): Promise<AnalyticsAnswer> {
  const definition = requireCollection(source.collection);
  if (ctx.projectId === null || readableOf(ctx, definition) === "none") throw new CierreError("forbidden");
  const query = parseAnalyticsQuery(source, asked);
  const [rows = [], [total] = []] = await ctx.store.batch([statementOf(ctx, query, true), statementOf(ctx, query, false)]);
  const known = rows.map((row) => withModels(query, row));
  return {
    summary: { events: eventsOf(query, total ?? {}) },
    data: await namedRows(ctx, { ...definition, fields: source.fields ?? definition.fields }, query, known),
  };
}

function statementOf(ctx: CommandContext, query: AnalyticsQuery, isApart: boolean) {
  const params = new SqlParameters();
  const names = isApart ? query.dimensions : [];
  const parts = names.map((name, at) => shown(query, name, `w${at}`));
  const conditions = [
    `v.scope = ${params.bind(ctx.projectId)}`,
    ...query.filters.map(([name, text]) => filterOf(name, text, params)),
  ];
  const article = requireCollection("article");
  const readsAll = readableOf(ctx, article) === "all";
  if (!readsAll) conditions.push(visibilityCondition(ctx, article, params));
  const asks = [...names, ...query.filters.map(([name]) => name)];
  const needsArticle = !readsAll || asks.some((name) => dimensions[name]?.ofArticle);
  const join = `${readsAll ? "left" : ""} join documents d on d.scope = v.scope and d.collection = 'article' and v.collection = 'article'
    and d.id = v.doc_id and d.deleted_at is null`;
  const columns = [
    ...parts.map(({ expression }, at) => `${expression} as d${at}`),
    ...query.events.map((_, at) => `sum(v.count)::float8 as e${at}`),
  ];
  const groups = names.map((_, at) => `d${at}`);
  const { by, descending } = query.sort;
  const order = names.includes(by) ? `d${names.indexOf(by)}` : `e${query.events.indexOf(by)}`;
  const text = `select ${columns.join(", ")} from visit_counts v ${needsArticle ? join : ""} ${parts.map((part) => part.join).join(" ")}
    where ${conditions.join(" and ")}
    ${groups.length > 0 ? `group by ${groups.join(", ")}` : ""}
    ${isApart ? `order by ${[`${order} ${descending ? "desc" : "asc"} nulls last`, ...groups].join(", ")} limit ${ANALYTICS_ROWS}` : ""}`;
  return { text, params: params.values };
}

function shown(
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

function filterOf(name: string, text: string, params: SqlParameters): string {
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
