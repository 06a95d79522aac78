import { type FieldTraits, fieldTraits } from "../../../schema/declaration/field-traits.ts";
import type { FieldKind } from "../../../schema/declaration/fields.ts";
import { instantOf } from "../../../schema/values/instant.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";

/** How a field of some kind is filtered and sorted in SQL. */
export interface FieldSql {
  /** A parameter's value as it is bound; `undefined` when the text is none of this kind's. */
  parse(text: string): unknown;
  /** Condition that the field holds the value. */
  equals(name: string, value: unknown, params: SqlParameters): string;
  /** Condition that it holds one of the values. */
  isOneOf(name: string, values: readonly unknown[], params: SqlParameters): string;
  /** How it is compared and sorted; `null` when the kind has no order. */
  readonly order: FieldOrder | null;
}

export interface FieldOrder {
  /** SQL of the value, `null` when there is none. `row`: the alias of the table. It is the same text whatever is asked, for indexes. */
  expression(name: string, row: string): string;
  /** Type that a parameter needs to be compared with it. */
  readonly type: string;
  /** SQL of what stands below and above every value, in the place of an absent one; absent where no value is. */
  readonly bounds?: { readonly least: string; readonly greatest: string };
}

/** `name` is that of a declared field. */
const json = (name: string, row: string) => `${row}.data ->> '${name.replaceAll("'", "''")}'`;

const textBounds = { least: "''", greatest: String.raw`U&'\+10FFFF'` };

/** The one condition on values that an index answers (jsonb_path_ops). */
function contains(name: string, value: unknown, params: SqlParameters): string {
  return `d.data @> ${params.bind(JSON.stringify({ [name]: value }))}::jsonb`;
}

function anyOf(name: string, values: readonly unknown[], params: SqlParameters, equals: FieldSql["equals"]): string {
  return `(${values.map((value) => equals(name, value, params)).join(" or ") || "false"})`;
}

const text: FieldSql = {
  parse: (value) => value,
  equals: (name, value, params) =>
    value === "" || value === "null" ? `coalesce(${json(name, "d")}, '') = ''` : contains(name, value, params),
  isOneOf: (name, values, params) => anyOf(name, values, params, text.equals),
  order: { expression: (name, row) => `lower(${json(name, row)}) collate "C"`, type: "text", bounds: textBounds },
};

const number: FieldSql = {
  parse: (value) => (value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : undefined),
  equals: contains,
  isOneOf: (name, values, params) => anyOf(name, values, params, contains),
  order: {
    expression: (name, row) => `(${json(name, row)})::float8`,
    type: "float8",
    bounds: { least: "'-Infinity'::float8", greatest: "'Infinity'::float8" },
  },
};

/** What the server counts: where nothing has been counted, there was none. */
export const countedSql: FieldSql = {
  ...number,
  equals: (name, value, params) => (value === 0 ? `coalesce(${json(name, "d")}, '0') = '0'` : contains(name, value, params)),
  isOneOf: (name, values, params) => anyOf(name, values, params, countedSql.equals),
};

const datetime: FieldSql = {
  parse: (value) => instantOf(value) ?? undefined,
  equals: contains,
  isOneOf: (name, values, params) => anyOf(name, values, params, contains),
  order: { expression: (name, row) => `(${json(name, row)}) collate "C"`, type: "text", bounds: textBounds },
};

/** Absent means unticked. */
const checkbox: FieldSql = {
  parse: (value) => (value === "true" || value === "1" ? true : value === "false" || value === "0" ? false : undefined),
  equals: (name, value, params) => (value === true ? contains(name, true, params) : `not ${contains(name, true, params)}`),
  isOneOf: (name, values, params) => anyOf(name, values, params, checkbox.equals),
  order: { expression: (name, row) => `coalesce((${json(name, row)})::boolean, false)::integer`, type: "integer" },
};

/** A list holds a value when it is among its items. */
const list: FieldSql = {
  parse: (value) => value,
  equals: (name, value, params) => contains(name, [value], params),
  isOneOf: (name, values, params) => anyOf(name, values, params, list.equals),
  order: null,
};

const sqls: Record<NonNullable<FieldTraits["sql"]>, FieldSql> = { text, number, datetime, checkbox, list };

/** `null`: a list cannot be filtered by such a field. */
export function fieldSql(kind: FieldKind): FieldSql | null {
  const { sql } = fieldTraits[kind];
  return sql && sqls[sql];
}
