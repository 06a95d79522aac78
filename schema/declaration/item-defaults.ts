import { isPlainObject } from "../values/plain-json.ts";
import { defaultsOf } from "./defaults.ts";
import type { Field, Fields } from "./fields.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Values of a save whose new list items have the declared values that they leave unsaid, as the device's inputs begin them (DOC-070,
 * CUSTOM-040). Items that `stored` has stay as they come. Never throws.
 */
export function withItemDefaults(fields: Fields, values: Values, stored: Values | null): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? begun(field, value, stored?.[name]) : value];
    }),
  );
}

function begun(field: Field, value: unknown, stored: unknown): unknown {
  if (field.kind === "object" && isPlainObject(value))
    return withItemDefaults(field.of, value, isPlainObject(stored) ? stored : null);
  if (field.kind !== "list" || !Array.isArray(value)) return value;
  const known: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return value.map((item: unknown) => {
    if (!isPlainObject(item)) return item;
    const before = known.find((each): each is Values => isPlainObject(each) && each.id === item.id);
    return withItemDefaults(field.of, before ? item : { ...defaultsOf(field.of), ...item }, before ?? null);
  });
}
