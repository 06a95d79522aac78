import type { CollectionDefinition } from "./define-collection.ts";
import type { Field, Fields } from "./fields.ts";

/** The declared values of a new document. Fields without a default are absent, which means empty. */
export function defaultValues(definition: CollectionDefinition): Record<string, unknown> {
  return defaultsOf(definition.fields);
}

/** By whom and when something is begun on a page. */
export interface Beginning {
  /** Id of the user; `null` for somebody who is no writer of the newsroom. */
  readonly writer: string | null;
  /** ISO time. */
  readonly now: string;
}

/** What the entry page of a new document begins with. */
export function pageValues(definition: CollectionDefinition, beginning: Beginning): Record<string, unknown> {
  return begunValues(definition.fields, beginning);
}

/** What a document, or an item of a list without its `id`, begins with where a person adds it. */
export function begunValues(fields: Fields, beginning: Beginning): Record<string, unknown> {
  const own = Object.entries(fields).map(([name, field]) => [name, begunValue(field, beginning)] as const);
  return { ...defaultsOf(fields), ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) };
}

function begunValue(field: Field, { writer, now }: Beginning): unknown {
  switch (field.kind) {
    case "checkbox":
    case "select":
      return field.pageDefault;
    case "datetime":
      return field.begins === "now" ? now : undefined;
    case "foreign":
      return (field.begins === "writer" ? writer : null) ?? undefined;
    case "foreign-multiple":
      return field.begins === "writer" && writer !== null ? [writer] : undefined;
    default:
      return undefined;
  }
}

/** What the server begins a new document with: the declared values, and those of fields that only it writes. */
export function initialValues(definition: CollectionDefinition): Record<string, unknown> {
  const found = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.readOnly && "default" in field && field.default !== undefined ? [[name, field.default]] : [],
  );
  return { ...Object.fromEntries(found), ...defaultValues(definition) };
}

/** The declared values of a new list item or nested object, without the item's `id`. */
export function defaultsOf(fields: Fields): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = defaultOf(field);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** A field's own default; `undefined` when it begins empty. Never the declaration's own array, which callers could change. */
export function defaultOf(field: Field): unknown {
  if (field.readOnly) return undefined;
  if (field.kind === "object") {
    const inside = defaultsOf(field.of);
    return Object.keys(inside).length > 0 ? inside : undefined;
  }
  if (!("default" in field) || field.default === undefined) return undefined;
  return Array.isArray(field.default) ? [...field.default] : field.default;
}
