import type { Fields } from "../../../schema/declaration/fields.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Sent values in which what the server finds out inside lists and objects is what it has found: whether a post reached a
 * connection, how often an advertisement was seen. Items are known by their ids.
 */
export function preserveServerFields(fields: Fields, sent: Values, stored: Values | null): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field?.kind === "object" && isPlainObject(value)) return [name, kept(field.of, value, objectOf(stored?.[name]))];
      if (field?.kind !== "list" || !Array.isArray(value)) return [name, value];
      const items = new Map(listOf(stored?.[name]).map((item) => [item.id, item]));
      return [
        name,
        value.map((item: unknown) => (isPlainObject(item) ? kept(field.of, item, items.get(item.id) ?? null) : item)),
      ];
    }),
  );
}

function kept(fields: Fields, sent: Values, stored: Values | null): Record<string, unknown> {
  const found = Object.entries(fields).filter(([, { readOnly }]) => readOnly);
  const names = new Set(found.map(([name]) => name));
  const own = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name)));
  const known = found.flatMap(([name]) => (stored?.[name] === undefined ? [] : [[name, stored[name]]]));
  return { ...preserveServerFields(fields, own, stored), ...Object.fromEntries(known) };
}

function objectOf(value: unknown): Values | null {
  return isPlainObject(value) ? value : null;
}

function listOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}
