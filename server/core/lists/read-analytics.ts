import {
  ANALYTICS_ROWS,
  ANALYTICS_TIME_ZONE,
  type AnalyticsEvent,
  type AnalyticsSource,
} from "../../../schema/declaration/analytics-source.ts";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../schema/declaration/field-path.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { AnalyticsAnswer } from "../../../schema/wire/analytics.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readableOf } from "../access/visibility.ts";
import { requireCollection } from "../rows/stored-document.ts";
import { SqlParameters } from "../store/sql-parameters.ts";
import { type AnalyticsQuery, parseAnalyticsQuery } from "./analytics-query.ts";
import { eventsOf, namedRows } from "./analytics-rows.ts";
import { filterCondition } from "./list-filters.ts";
import type { ListQuery } from "./list-query.ts";
import { listSource } from "./list-source.ts";

/**
 * Sums of what documents say of themselves, distinguished by dimensions (`parseAnalyticsQuery`); filters are those of lists. The summary counts each document once, however many rows it is in. Throws `malformed`,
 * `forbidden`.
 */
export async function readAnalytics(ctx: CommandContext, source: AnalyticsSource, asked: ListQuery): Promise<AnalyticsAnswer> {
  const definition = requireCollection(source.collection);
  if (readableOf(ctx, definition) === "none") throw new CierreError("forbidden");
  const query = parseAnalyticsQuery(source, asked);
  const statement = (build: (params: SqlParameters) => string) => {
    const params = new SqlParameters();
    return { text: build(params), params: params.values };
  };
  const [rows = [], [total] = []] = await ctx.store.batch([
    statement((params) => rowsSql(ctx, definition, source, query, params)),
    statement((params) => totalSql(ctx, definition, source, query, params)),
  ]);
  return {
    summary: { events: eventsOf(query, total ?? {}) },
    data: await namedRows(ctx, definition, query, rows),
  };
}

type Build = [CommandContext, CollectionDefinition, AnalyticsSource, AnalyticsQuery, SqlParameters];

function rowsSql(...[ctx, definition, source, query, params]: Build): string {
  const { dimensions, events, sort } = query;
  const parts = dimensions.map((name, at) => dimensionSql(definition, source, query, name, `v${at}`));
  const columns = [
    ...parts.map(({ expression }, at) => `${expression} as d${at}`),
    ...events.map((name, at) => `${eventSql(source.events[name])} as e${at}`),
  ];
  const order = dimensions.includes(sort.by) ? `d${dimensions.indexOf(sort.by)}` : `e${events.indexOf(sort.by)}`;
  const groups = dimensions.map((_, at) => `d${at}`);
  const { from, where } = filtered(ctx, definition, source, query, params);
  return `select ${columns.join(", ")} from ${[from, ...parts.flatMap(({ join }) => join ?? [])].join(" ")} where ${where}
    ${groups.length > 0 ? `group by ${groups.join(", ")}` : ""}
    order by ${[`${order} ${sort.descending ? "desc" : "asc"} nulls last`, ...groups].join(", ")} limit ${ANALYTICS_ROWS}`;
}

function totalSql(...[ctx, definition, source, query, params]: Build): string {
  const columns = query.events.map((name, at) => `${eventSql(source.events[name])} as e${at}`);
  const { from, where } = filtered(ctx, definition, source, query, params);
  return `select ${columns.join(", ")} from ${from} where ${where}`;
}

function filtered(...[ctx, definition, , query, params]: Build): { readonly from: string; readonly where: string } {
  const { from, where } = listSource(ctx, definition, params);
  const conditions = query.filters.map(([parameter, text]) => filterCondition(ctx, definition, parameter, text, params));
  return { from, where: [where, ...conditions].join(" and ") };
}

/** `name` is declared by the source: it may stand in the text of a statement. */
function dimensionSql(
  definition: CollectionDefinition,
  source: AnalyticsSource,
  { granularity }: AnalyticsQuery,
  name: string,
  alias: string,
): { readonly expression: string; readonly join?: string } {
  if (name === source.date) {
    const moment = name === "createdAt" ? "d.created_at" : `(d.data ->> '${name}')::timestamptz`;
    const local = `${moment} at time zone '${ANALYTICS_TIME_ZONE}'`;
    return { expression: `to_char(date_trunc('${granularity}', ${local}), 'YYYY-MM-DD"T"HH24:MI')` };
  }
  const kind = fieldAt(definition.fields, name)?.kind;
  if (kind === "checkbox") return { expression: `coalesce((d.data ->> '${name}')::boolean, false)` };
  if (kind !== "foreign-multiple") return { expression: `d.data #>> '{${name.split(".").join(",")}}'` };
  // A document counts for each of the values; without any it counts for none of them, in a row of its own.
  const values = `case jsonb_typeof(d.data -> '${name}') when 'array' then d.data -> '${name}' else '[]'::jsonb end`;
  return {
    expression: `${alias}.value`,
    join: `left join lateral jsonb_array_elements_text(${values}) as ${alias} (value) on true`,
  };
}

function eventSql(event: AnalyticsEvent | undefined): string {
  if (!event) throw new CierreError("malformed");
  const { of } = event;
  if ("count" in of) return "count(*)::float8";
  if ("sum" in of) return sumOf(of.sum);
  if ("happened" in of) throw new CierreError("malformed");
  const [part, whole] = of.share;
  return `${sumOf(part)} / nullif(${sumOf(whole)}, 0)`;
}

function sumOf(field: string): string {
  return `sum((d.data ->> '${field}')::float8)`;
}
