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

/**
 * Every declared value, however deep: in lists and objects of fields, and in JSON that has a form, which comes before what is in it. What
 * is absent, `null`, not declared or not of the declared shape is none.
 */
export function* eachValue(fields: Fields, siblings: Values, prefix = ""): Generator<DeclaredValue> {
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(siblings, name) ? siblings[name] : undefined;
    if (value === null || value === undefined) continue;
    const path = `${prefix}${name}`;
    if (field.kind === "list") yield* eachOfList(field.of, value, path);
    else if (field.kind === "object") yield* eachOfObject(field.of, value, path);
    else yield { field, value, siblings, path };
    const form = formOf(field, siblings);
    if (form !== null) yield* eachOfObject(form, value, path);
  }
}

function* eachOfList(fields: Fields, list: unknown, path: string): Generator<DeclaredValue> {
  if (!Array.isArray(list)) return;
  for (const [at, item] of list.entries()) yield* eachOfObject(fields, item, `${path}.${at}`);
}

function* eachOfObject(fields: Fields, value: unknown, path: string): Generator<DeclaredValue> {
  if (isPlainObject(value)) yield* eachValue(fields, value, `${path}.`);
}
