import { cleanText } from "../text/clean-text.ts";
import { tidyText } from "../text/tidy-text.ts";
import { isPlainObject } from "../values/plain-json.ts";
import { validatorOf } from "./field-validators.ts";
import type { Field, FieldKind, FieldOf, Fields } from "./fields.ts";

/** Gives an id to a list item that came without one; `null` leaves it without, for validation to refuse. */
export type NewItemId = (() => string) | null;

/** The stored form of a value: references as ids, without repetitions, dates in UTC. What it does not understand it leaves. */
export function normalised(field: Field, value: unknown, newItemId: NewItemId): unknown {
  if (value === null || value === undefined) return null;
  // The entry under a kind takes the fields of that kind, which TypeScript cannot follow through the union.
  const normalise = normalisers[field.kind] as (field: Field, value: unknown, newItemId: NewItemId) => unknown;
  return normalise(field, value, newItemId);
}

const normalisers: { readonly [K in FieldKind]: (field: FieldOf<K>, value: unknown, newItemId: NewItemId) => unknown } = {
  text: (field, value) => tidyText(field.tidy, storableText(value)),
  "text-large": (_, value) => storableText(value),
  html: (_, value) => storableText(value),
  number: asIs,
  duration: asIs,
  datetime: timestamp,
  "datetime-local": emptied,
  time: emptied,
  cron: (_, value) => (typeof value === "string" ? value.trim().replace(/\s+/g, " ") || null : value),
  checkbox: asIs,
  select: asIs,
  model: emptied,
  models: (_, value) => unrepeated(value),
  "multi-select": (_, value) => unrepeated(value),
  color: emptied,
  foreign: (_, value) => idOf(value),
  "foreign-multiple": (_, value) => idsOf(value),
  document: (_, value) => idOf(value),
  code: (_, value) => storableText(value),
  asset: (_, value) => idOf(value),
  assets: (_, value) => idsOf(value),
  focuspoint: asIs,
  list: (field, value, newItemId) =>
    Array.isArray(value) ? value.map((item) => normalisedItem(field.of, item, newItemId)) : value,
  object: (field, value, newItemId) => (isPlainObject(value) ? normalisedInside(field.of, value, newItemId) : value),
  json: asIs,
  metadata: asIs,
  point: asIs,
  // Coerced to an array (spec 2 §5).
  drawing: (_, value) => (Array.isArray(value) ? value : []),
  secret: (_, value) => storableText(value),
  password: asIs,
};

function asIs(_: Field, value: unknown): unknown {
  return value;
}

function emptied(_: Field, value: unknown): unknown {
  return value === "" ? null : value;
}

function storableText(value: unknown): unknown {
  return typeof value === "string" ? cleanText(value) : value;
}

/** UTC with milliseconds, cut to the field's step. */
function timestamp(field: FieldOf<"datetime">, value: unknown): unknown {
  if (value === "") return null;
  if (typeof value !== "string" || !validatorOf(field).safeParse(value).success) return value;
  const time = Date.parse(value);
  const step = (field.step ?? 0) * 1000;
  return new Date(step > 0 ? Math.floor(time / step) * step : time).toISOString();
}

/** An expanded reference (`{ id, name }`) as its id. */
function idOf(value: unknown): unknown {
  // Documents are looked for by it before anything is validated.
  const id = storableText(isPlainObject(value) && "id" in value ? value.id : value);
  return id === "" ? null : id;
}

function idsOf(value: unknown): unknown {
  return Array.isArray(value) ? unrepeated(value.map(idOf).filter((id) => id !== null)) : value;
}

function unrepeated(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set<unknown>(value)] : value;
}

function normalisedItem(fields: Fields, item: unknown, newItemId: NewItemId): unknown {
  if (!isPlainObject(item)) return item;
  const id = storableText(item.id ?? newItemId?.());
  const values = normalisedInside(fields, item, newItemId);
  return id === undefined ? values : { ...values, id };
}

/** Undeclared names stay, for validation to name them. */
function normalisedInside(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  newItemId: NewItemId,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? normalised(field, value, newItemId) : value];
    }),
  );
}
