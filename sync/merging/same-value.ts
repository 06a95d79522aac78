import { isChosenNone } from "../../schema/declaration/field-rules.ts";
import { fieldTraits } from "../../schema/declaration/field-traits.ts";
import type { Field, FieldKind, Fields } from "../../schema/declaration/fields.ts";
import type { Values } from "../outbox/outbox-operation.ts";
import { isPlainObject } from "../plain-object.ts";

/** Whether the value says nothing: absent, `null`, or the empty text, list or object of its kind. */
function isEmptyValue(kind: FieldKind, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  switch (fieldTraits[kind].empty) {
    case "text":
      return value === "";
    case "list":
      return Array.isArray(value) && value.length === 0;
    case "object":
      return isPlainObject(value) && Object.values(value).every((inner) => inner === undefined || inner === null);
    case "none":
      return false;
  }
}

/** Whether the value of the field says nothing. 'None' that somebody had to choose does say something, also inside an object. */
export function isEmptyFieldValue(field: Field, value: unknown): boolean {
  if (isChosenNone(field, value)) return false;
  if (field.kind !== "object" || !isPlainObject(value)) return isEmptyValue(field.kind, value);
  return (
    isEmptyValue(field.kind, value) &&
    Object.entries(field.of).every(([name, inner]) => isEmptyFieldValue(inner, own(value, name)))
  );
}

/** Whether two values of a field mean the same. */
export function isSameFieldValue(field: Field, a: unknown, b: unknown): boolean {
  if (a === b) return true;
  // Before emptiness: an object is empty, too, when each of its fields is empty for its kind.
  if (field.kind === "object" && isObjectOrNullish(a) && isObjectOrNullish(b)) return haveSameFields(field.of, a ?? {}, b ?? {});
  const emptyA = isEmptyFieldValue(field, a);
  const emptyB = isEmptyFieldValue(field, b);
  if (emptyA || emptyB) return emptyA && emptyB;
  if (field.kind === "list" && Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameItem(field.of, item, b[index]));
  }
  return isDeepEqual(a, b);
}

/** Whether two documents mean the same in every declared field. */
export function haveSameFields(fields: Fields, a: Values, b: Values): boolean {
  return Object.entries(fields).every(([name, field]) => isSameFieldValue(field, a[name], b[name]));
}

function isSameItem(fields: Fields, a: unknown, b: unknown): boolean {
  return isPlainObject(a) && isPlainObject(b) ? a.id === b.id && haveSameFields(fields, a, b) : isDeepEqual(a, b);
}

/** Equality of JSON values in which an absent key and `null` are one. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isNullish(a) && isNullish(b))) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isDeepEqual(item, b[i]));
  if (!isPlainObject(a) || !isPlainObject(b)) return a === b;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isDeepEqual(own(a, key), own(b, key)));
}

function own(value: Values, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function isObjectOrNullish(value: unknown): value is Values | null | undefined {
  return isNullish(value) || isPlainObject(value);
}

function isNullish(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
