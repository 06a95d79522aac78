import type { FieldErrors } from "../errors.ts";
import type { CollectionDefinition } from "./define-collection.ts";
import { type DeclaredValue, eachValue } from "./each-value.ts";
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
  const chosen = [...eachValue(fields, values)].flatMap((each) => unofferedIn(each).map((value) => [each.path, value] as const));
  if (chosen.length === 0) return {};
  const before = stored ?? {};
  const known = new Set(
    [...eachValue(fields, before)].flatMap((each) => unofferedIn(each).map((value) => keyOf(before, each.path, value))),
  );
  const made = chosen.filter(([path, value]) => !known.has(keyOf(values, path, value)));
  return Object.fromEntries(made.map(([path]) => [path, "validation.notOffered"]));
}

function unofferedIn({ field, value }: DeclaredValue): unknown[] {
  if (field.kind !== "select" && field.kind !== "multi-select") return [];
  const chosen = [value].flat();
  return field.options.flatMap((option) => (option.offered === false && chosen.includes(option.value) ? [option.value] : []));
}

function keyOf(document: Values, path: string, value: unknown): string {
  return `${placeOf(document, path)}|${value}`;
}
