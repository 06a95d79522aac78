import type { FieldErrors } from "../errors.ts";
import type { CollectionDefinition } from "./define-collection.ts";
import { type DeclaredValue, eachValue } from "./each-value.ts";
import type { Field, Fields } from "./fields.ts";
import { placeOf } from "./place-of.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Choices that nobody makes but the server (`offered: false`), by path, for the device and the server: only where the save makes one. What
 * stood there before may be sent again, wherever its item stands now.
 */
export function unofferedErrors(
  { fields }: Pick<CollectionDefinition, "fields">,
  values: Values,
  stored: Values | null,
): FieldErrors {
  if (!hasUnoffered(fields)) return {};
  const chosen = [...eachValue(fields, values)].flatMap((each) => unofferedIn(each).map((value) => [each.path, value] as const));
  if (chosen.length === 0) return {};
  const before = stored ?? {};
  const stoodThere = new Set(
    [...eachValue(fields, before)].flatMap((each) => unofferedIn(each).map((value) => keyOf(before, each.path, value))),
  );
  const made = chosen.filter(([path, value]) => !stoodThere.has(keyOf(values, path, value)));
  return Object.fromEntries(made.map(([path]) => [path, "validation.notOffered"]));
}

const known = new WeakMap<Fields, boolean>();

/** Most collections have no such choice: their values are not walked through at every save. */
function hasUnoffered(fields: Fields): boolean {
  const found = known.get(fields) ?? Object.values(fields).some(mayBeUnoffered);
  known.set(fields, found);
  return found;
}

function mayBeUnoffered(field: Field): boolean {
  if (field.kind === "select" || field.kind === "multi-select") return field.options.some(({ offered }) => offered === false);
  if (field.kind === "list" || field.kind === "object") return hasUnoffered(field.of);
  // What its form has is known with its values alone.
  return field.kind === "json" && field.formOf !== undefined;
}

function unofferedIn({ field, value }: DeclaredValue): unknown[] {
  if (field.kind !== "select" && field.kind !== "multi-select") return [];
  const chosen = [value].flat();
  return field.options.flatMap((option) => (option.offered === false && chosen.includes(option.value) ? [option.value] : []));
}

function keyOf(document: Values, path: string, value: unknown): string {
  return `${placeOf(document, path)}|${value}`;
}
