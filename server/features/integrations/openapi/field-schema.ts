import * as z from "zod/mini";
import { validatorOf } from "../../../../schema/declaration/field-validators.ts";
import type { Field, FieldKind, FieldOf, Fields } from "../../../../schema/declaration/fields.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

/** `read`: as answers have it; `write`: as a save takes it. */
export type Way = "read" | "write";

/** What a field holds, filled or empty, as JSON Schema of OpenAPI 3.1: what its validator checks, and what the declaration says beside it. */
export function fieldSchema(field: Field, way: Way): JsonSchema {
  // The entry under a kind takes the fields of that kind, which TypeScript cannot follow through the union.
  const special = schemas[field.kind] as ((field: Field, way: Way) => JsonSchema) | null;
  const filled = special?.(field, way) ?? validated(field);
  const fallback = "default" in field && field.default !== undefined && way === "write" ? { default: field.default } : {};
  return { anyOf: [filled, { type: "null" }], ...fallback, ...(field.readOnly && { readOnly: true }) };
}

/** Those of several, by name; what may not be sent is left out of `write`. */
export function fieldSchemas(fields: Fields, way: Way): Record<string, JsonSchema> {
  const shown = Object.entries(fields).filter(([, field]) => (way === "write" ? !field.readOnly : field.kind !== "password"));
  return Object.fromEntries(shown.map(([name, field]) => [name, fieldSchema(field, way)]));
}

/** `null`: what the kind's validator says is all. */
const schemas: { readonly [K in FieldKind]: ((field: FieldOf<K>, way: Way) => JsonSchema) | null } = {
  text: null,
  "text-large": null,
  html: null,
  number: null,
  duration: (field) => ({ ...validated(field), description: `In ${field.unit}.` }),
  datetime: null,
  "datetime-local": null,
  time: null,
  cron: () => ({ type: "string", description: "Five fields of crontab." }),
  checkbox: null,
  select: (field) => ({ enum: field.options.map(({ value }) => value) }),
  model: null,
  models: null,
  "multi-select": (field) => ({ type: "array", items: { enum: field.options.map(({ value }) => value) }, uniqueItems: true }),
  color: null,
  foreign: (_, way) => reference(way),
  "foreign-multiple": (_, way) => ({ type: "array", items: reference(way) }),
  document: (_, way) => reference(way),
  code: null,
  asset: (_, way) => reference(way),
  assets: (_, way) => ({ type: "array", items: reference(way) }),
  focuspoint: null,
  list: ({ of }, way) => ({
    type: "array",
    items: {
      type: "object",
      required: ["id"],
      properties: { id: { type: "string", minLength: 1, maxLength: 80 }, ...fieldSchemas(of, way) },
    },
  }),
  object: ({ of }, way) => ({ type: "object", properties: fieldSchemas(of, way) }),
  json: (field) => (field.holds === "any" ? {} : { type: "object" }),
  metadata: () => ({ type: "object" }),
  point: null,
  drawing: null,
  secret: (field, way) =>
    way === "read" ? { type: "string", description: "A mask: the secret itself is never answered." } : validated(field),
  password: null,
};

/** Ids, and in answers what shows the document, where the reader may read it. */
function reference(way: Way): JsonSchema {
  const id = { type: "string", pattern: "^[\\w:.-]{1,80}$" };
  const shown = { type: "object", required: ["id"], properties: { id } };
  return way === "read" ? { anyOf: [shown, id] } : { anyOf: [id, shown] };
}

function validated(field: Field): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(validatorOf(field), { unrepresentable: "any" });
  return schema;
}
