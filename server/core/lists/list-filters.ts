import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../schema/declaration/field-path.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { maySee } from "../access/seen-fields.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";
import { countedSql, type FieldSql, fieldSql } from "./field-filters.ts";
import { instantBefore } from "./iso-duration.ts";
import { nestedSql } from "./nested-filters.ts";
import { optionSql } from "./option-sql.ts";
import { placeCondition } from "./place-filters.ts";
import { historyFieldSql, serverFieldSql } from "./server-field-filters.ts";

/** Values in one `_in` or `_nin`, at most. */
const MAX_VALUES = 500;

type Test = (field: FieldSql, name: string, text: string, params: SqlParameters, now: Date) => string;

/** By suffix, longest first, so that `date_gte_period` is not the field `date_gte` with something behind it. */
const tests: readonly (readonly [suffix: string, test: Test])[] = [
  ["_gte_period", (field, name, text, params, now) => compare(field, name, ">=", instantBefore(now, text), params)],
  ["_start", (field, name, text, params) => compare(field, name, ">=", text, params)],
  ["_end", (field, name, text, params) => compare(field, name, "<=", text, params)],
  ["_gte", (field, name, text, params) => compare(field, name, ">=", text, params)],
  ["_lte", (field, name, text, params) => compare(field, name, "<=", text, params)],
  ["_nin", (field, name, text, params) => `not coalesce(${field.isOneOf(name, parseMany(field, text), params)}, false)`],
  ["_in", (field, name, text, params) => field.isOneOf(name, parseMany(field, text), params)],
  ["", (field, name, text, params) => field.equals(name, parse(field, text), params)],
];

/** The condition of one filter parameter, e.g. `updatedAt_gte=2026-01-01`. Throws `malformed` for an unknown one or a value that is not of its kind, `forbidden` for what the reader may not see. */
export function filterCondition(
  ctx: CommandContext,
  definition: CollectionDefinition,
  parameter: string,
  text: string,
  params: SqlParameters,
): string {
  const place = placeCondition(ctx, definition, parameter, text, params);
  if (place !== null) return place;
  const { filters = {} } = ctx.behaviours.of(definition);
  const own = Object.hasOwn(filters, parameter) ? filters[parameter] : undefined;
  if (own) return own(ctx, text, params);
  for (const [suffix, test] of tests) {
    if (!parameter.endsWith(suffix)) continue;
    const name = parameter.slice(0, parameter.length - suffix.length);
    const field = filterableField(definition, name);
    if (!field) continue;
    assertMayAskFor(ctx, definition, name);
    return test(field, name, text, params, ctx.now());
  }
  if (parameter === "project") return projectCondition(ctx, text);
  throw malformed(parameter);
}

/** Throws `forbidden` for a field that the reader's lists may not be filtered and sorted by. */
export function assertMayAskFor(
  ctx: Pick<CommandContext, "actor" | "behaviours">,
  definition: CollectionDefinition,
  name: string,
): void {
  if (!maySee(ctx, definition, name) || ctx.behaviours.of(definition).mayAskFor?.(ctx, name) === false)
    throw new CierreError("forbidden");
}

export function filterableField(definition: CollectionDefinition, name: string): FieldSql | null {
  if (definition.name === "document-history" && Object.hasOwn(historyFieldSql, name)) return historyFieldSql[name] ?? null;
  const field = fieldAt(definition.fields, name);
  if (field) return name.includes(".") ? nestedSql(definition, name, field) : sqlOf(field);
  return Object.hasOwn(serverFieldSql, name) ? (serverFieldSql[name] ?? null) : null;
}

function sqlOf(field: Field): FieldSql | null {
  const sql = field.kind === "number" && field.readOnly ? countedSql : fieldSql(field.kind);
  return sql && "options" in field ? optionSql(sql, field.options) : sql;
}

/** Lists are always of the project at hand; naming it again changes nothing. */
function projectCondition(ctx: CommandContext, text: string): string {
  if (text !== ctx.projectId) throw new CierreError("forbidden");
  return "true";
}

function compare(field: FieldSql, name: string, operator: ">=" | "<=", text: string | null, params: SqlParameters): string {
  if (field.order === null || text === null) throw malformed(name);
  const bound = params.bind(parse(field, text));
  return `${field.order.expression(name, "d")} ${operator} ${bound}::${field.order.type}`;
}

function parse(field: FieldSql, text: string): unknown {
  const value = field.parse(text);
  if (value === undefined) throw malformed(text.slice(0, 80));
  return value;
}

function parseMany(field: FieldSql, text: string): unknown[] {
  const values = text.split(",").filter((value) => value !== "");
  if (values.length > MAX_VALUES) throw malformed(text.slice(0, 80));
  return values.map((value) => parse(field, value));
}

function malformed(parameter: string): CierreError {
  return new CierreError("malformed", { message: `malformed: ${parameter}` });
}
