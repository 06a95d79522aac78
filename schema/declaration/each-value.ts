import { formOf } from "../json-forms.ts";
import { isPlainObject } from "../values/plain-json.ts";
import type { Field, Fields } from "./fields.ts";

type Values = Readonly<Record<string, unknown>>;

/** A declared value that is no list of fields nor an object of them. */
export interface DeclaredValue {
  readonly field: Field;
  readonly value: unknown;
  /** The values that it stands among. */
  readonly siblings: Values;
  /** `components.0.data.doc`. */
  readonly path: string;
}

/** The fields of a value that other documents describe, where somebody has read those: custom metadata, parameters of widgets. */
export type FieldsOf = (field: Field, siblings: Values) => Fields | null;

const undescribed: FieldsOf = () => null;

/**
 * Every declared value, however deep: in lists and objects of fields, and in JSON that has a form or that `fieldsOf` knows, which comes before
 * what is in it. What is absent, `null`, not declared or not of the declared shape is none.
 */
export function* eachValue(
  fields: Fields,
  siblings: Values,
  fieldsOf: FieldsOf = undescribed,
  prefix = "",
): Generator<DeclaredValue> {
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(siblings, name) ? siblings[name] : undefined;
    if (value === null || value === undefined) continue;
    const path = `${prefix}${name}`;
    if (field.kind === "list") yield* eachOfList(field.of, value, fieldsOf, path);
    else if (field.kind === "object") yield* eachOfObject(field.of, value, fieldsOf, path);
    else yield { field, value, siblings, path };
    const form = formOf(field, siblings) ?? fieldsOf(field, siblings);
    if (form !== null) yield* eachOfObject(form, value, fieldsOf, path);
  }
}

function* eachOfList(fields: Fields, list: unknown, fieldsOf: FieldsOf, path: string): Generator<DeclaredValue> {
  if (!Array.isArray(list)) return;
  for (const [at, item] of list.entries()) yield* eachOfObject(fields, item, fieldsOf, `${path}.${at}`);
}

function* eachOfObject(fields: Fields, value: unknown, fieldsOf: FieldsOf, path: string): Generator<DeclaredValue> {
  if (isPlainObject(value)) yield* eachValue(fields, value, fieldsOf, `${path}.`);
}
