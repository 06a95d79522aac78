import type { FieldKind } from "../../schema/fields.ts";
import type { SqlParameters } from "./sql-parameters.ts";

/** How a field of some kind is filtered and sorted in SQL. */
export interface FieldSql {
  /** A parameter's value as it is bound; `undefined` when the text is none of this kind's. */
  parse(text: string): unknown;
  /** Condition that the field holds the value. */
  equals(name: string, value: unknown, params: SqlParameters): string;
  /** Condition that it holds one of the values. */
  isOneOf(name: string, values: readonly unknown[], params: SqlParameters): string;
  /** Expression to compare and sort by, and the type a parameter needs to be compared with it; `null` when the kind has no order. */
  readonly order: { expression(name: string, params: SqlParameters): string; readonly type: string } | null;
}

const json = (name: string, params: SqlParameters) => `d.data ->> ${params.bind(name)}::text`;

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
    value === "" || value === "null" ? `coalesce(${json(name, params)}, '') = ''` : contains(name, value, params),
  isOneOf: (name, values, params) => anyOf(name, values, params, text.equals),
  order: { expression: (name, params) => `lower(${json(name, params)}) collate "C"`, type: "text" },
};

const number: FieldSql = {
  parse: (value) => (value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : undefined),
  equals: contains,
  isOneOf: (name, values, params) => anyOf(name, values, params, contains),
  order: { expression: (name, params) => `(${json(name, params)})::float8`, type: "float8" },
};

const datetime: FieldSql = {
  parse: (value) => (Number.isNaN(Date.parse(value)) ? undefined : new Date(value).toISOString()),
  equals: contains,
  isOneOf: (name, values, params) => anyOf(name, values, params, contains),
  order: { expression: (name, params) => `(${json(name, params)}) collate "C"`, type: "text" },
};

/** Absent means unticked. */
const checkbox: FieldSql = {
  parse: (value) => (value === "true" || value === "1" ? true : value === "false" || value === "0" ? false : undefined),
  equals: (name, value, params) => (value === true ? contains(name, true, params) : `not ${contains(name, true, params)}`),
  isOneOf: (name, values, params) => anyOf(name, values, params, checkbox.equals),
  order: { expression: (name, params) => `coalesce((${json(name, params)})::boolean, false)::integer`, type: "integer" },
};

/** A list holds a value when it is among its items. */
const list: FieldSql = {
  parse: (value) => value,
  equals: (name, value, params) => contains(name, [value], params),
  isOneOf: (name, values, params) => anyOf(name, values, params, list.equals),
  order: null,
};

/** `null`: a list cannot be filtered by such a field. */
export const fieldSql: { readonly [K in FieldKind]: FieldSql | null } = {
  text,
  "text-large": text,
  select: text,
  color: text,
  foreign: text,
  asset: text,
  number,
  datetime,
  checkbox,
  "multi-select": list,
  "foreign-multiple": list,
  assets: list,
  html: null,
  focuspoint: null,
  list: null,
  object: null,
  json: null,
  password: null,
};
