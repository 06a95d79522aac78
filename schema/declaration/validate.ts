import type { FieldErrors } from "../errors.ts";
import { isEmptyValue } from "../values/empty-value.ts";
import { isLargerThan, MOST_VALUES } from "../values/json-size.ts";
import { isPlainObject } from "../values/plain-json.ts";
import type { CollectionDefinition } from "./define-collection.ts";
import { type NewItemId, normalised } from "./field-normalisers.ts";
import { isChosenNone, isRequired } from "./field-rules.ts";
import { isProse } from "./field-traits.ts";
import { LIST_LENGTH, validatorOf } from "./field-validators.ts";
import type { Field, Fields } from "./fields.ts";
import { serverFields } from "./server-fields.ts";

type Values = Readonly<Record<string, unknown>>;

const ITEM_FIELDS: ReadonlySet<string> = new Set(["id"]);
const NO_FIELDS: ReadonlySet<string> = new Set();

/** Names in the values of made-up fields: no newsroom describes as many. */
const MOST_METADATA = 1_000;

/** Errors reported at once, at most: enough for people, and a bound for nonsense. */
const MAX_ERRORS = 100;

/**
 * What is wrong with the whole of a document in stored form, as a message key per field; nothing when it may be saved.
 * Paths of nested fields have positions: `variants.0.title`. What the server computes is not looked at. Never throws.
 */
export function validateValues(definition: CollectionDefinition, values: Values): FieldErrors {
  return Object.fromEntries(problemsOf(definition.fields, values, "", serverFields).slice(0, MAX_ERRORS));
}

/**
 * The declared fields of a body in stored form: expanded references become ids, repetitions go, dates turn to UTC; read-only
 * fields and the server's own are left out. Fields that are absent stay absent, so that partial bodies stay partial.
 * `errors` names the fields that the collection does not have, and those that hold too many values, which are not looked at any
 * further. Values are not validated. Never throws.
 */
export function acceptedValues(
  definition: CollectionDefinition,
  values: Values,
  newItemId: NewItemId = null,
): { values: Record<string, unknown>; errors: FieldErrors } {
  const names = Object.keys(values).filter((name) => values[name] !== undefined && !serverFields.has(name));
  const declared = names.flatMap((name): [string, Field][] => {
    const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
    return field && !field.readOnly ? [[name, field]] : [];
  });
  const tooMany = declared.filter(([name, field]) => holdsTooMany(field, values[name])).map(([name]) => name);
  const counted = declared.filter(([name]) => !tooMany.includes(name));
  const errors = [...tooMany.map(tooManyIn), ...unknownFields(definition.fields, names, "")];
  return {
    values: Object.fromEntries(counted.map(([name, field]) => [name, normalised(field, values[name], newItemId)])),
    errors: Object.fromEntries(errors.slice(0, MAX_ERRORS)),
  };
}

/** Lists are counted before their items are looked at, and all that is in a value before anything of it is. */
function holdsTooMany(field: Field, value: unknown): boolean {
  if (Array.isArray(value) && field.kind !== "json" && value.length > LIST_LENGTH) return true;
  if (field.kind === "metadata" && isPlainObject(value) && Object.keys(value).length > MOST_METADATA) return true;
  return isLargerThan(value, MOST_VALUES);
}

function tooManyIn(path: string): Problem {
  return [path, "validation.tooMany"];
}

/** Path and message key. */
type Problem = [path: string, message: string];

function problemsOf(fields: Fields, values: Values, prefix: string, others: ReadonlySet<string>): Problem[] {
  const names = Object.keys(values).filter((name) => !others.has(name));
  return [
    ...Object.entries(fields).flatMap(([name, field]) => problemsOfField(field, values, name, `${prefix}${name}`)),
    ...unknownFields(fields, names, prefix),
  ];
}

function unknownFields(fields: Fields, names: readonly string[], prefix: string): Problem[] {
  return names
    .filter((name) => !Object.hasOwn(fields, name))
    .slice(0, MAX_ERRORS)
    .map((name) => [`${prefix}${name.slice(0, 80)}`, "validation.unknownField"]);
}

function problemsOfField(field: Field, siblings: Values, name: string, path: string): Problem[] {
  if (field.readOnly) return [];
  const stored = Object.hasOwn(siblings, name) ? siblings[name] : undefined;
  const value = field.kind === "object" && field.whole ? (stored ?? {}) : stored;
  if (isMissing(field, siblings, value)) {
    return [[path, field.kind === "asset" || field.kind === "assets" ? "validation.fileRequired" : "validation.required"]];
  }
  if (value === null || value === undefined || (isProse(field.kind) && isEmptyValue(value))) return [];
  if (holdsTooMany(field, value)) return [tooManyIn(path)];
  const result = validatorOf(field).safeParse(value);
  if (!result.success) return [[path, result.error.issues[0]?.message ?? "validation.pattern"]];
  return problemsInside(field, value, path);
}

function problemsInside(field: Field, value: unknown, path: string): Problem[] {
  if (field.kind === "object" && isPlainObject(value)) return problemsOf(field.of, value, `${path}.`, NO_FIELDS);
  if (field.kind !== "list" || !Array.isArray(value)) return [];
  return value.flatMap((item, index) =>
    isPlainObject(item) ? problemsOf(field.of, item, `${path}.${index}.`, ITEM_FIELDS) : [],
  );
}

/** Required and empty; 'none' that was chosen is neither. */
function isMissing(field: Field, siblings: Values, value: unknown): boolean {
  return isEmptyValue(value) && !isChosenNone(field, value) && isRequired(field, siblings);
}
