import * as z from "zod/mini";
import { LEAST_PASSWORD } from "../accounts/least-password.ts";
import type { MessageKey } from "../messages/catalogue.ts";
import { isCleanText } from "../text/clean-text.ts";
import { everComes, isCron } from "../values/cron.ts";
import { instantOf } from "../values/instant.ts";
import { isPlainJson, isPlainJsonObject, isPlainObject } from "../values/plain-json.ts";
import type { Field, FieldKind, FieldOf, SelectOption } from "./fields.ts";

/** Longest values when a field does not say otherwise, in characters; and most items of a list. */
const TEXT_LENGTH = 10_000;
const LARGE_TEXT_LENGTH = 100_000;
const HTML_LENGTH = 5_000_000;
const CODE_LENGTH = 1_000_000;
export const LIST_LENGTH = 2_000;
/** Strokes of a drawing, and points of a stroke, at most. */
const STROKES = 2_000;
const STROKE_POINTS = 10_000;
const PASSWORD_LENGTH = 1_024;

/** Validator of a filled value of the field. Its issues carry message keys; lists and objects are checked inside by the caller. */
export function validatorOf(field: Field): z.ZodMiniType {
  const known = built.get(field);
  if (known) return known;
  // The entry under a kind takes the fields of that kind, which TypeScript cannot follow through the union.
  const build = validators[field.kind] as (field: Field) => z.ZodMiniType;
  const validator = build(field);
  built.set(field, validator);
  return validator;
}

/** Declarations never change, so each one's validator is built once. */
const built = new WeakMap<Field, z.ZodMiniType>();

const validators: { readonly [K in FieldKind]: (field: FieldOf<K>) => z.ZodMiniType } = {
  text: (field) => {
    const value = text(field.maxLength ?? TEXT_LENGTH);
    return field.pattern
      ? value.check(
          z.regex(new RegExp(`^(?:${field.pattern})$`, "u"), { error: key(field.patternMessage ?? "validation.pattern") }),
        )
      : value;
  },
  "text-large": (field) => text(field.maxLength ?? LARGE_TEXT_LENGTH),
  html: () => text(HTML_LENGTH),
  number: (field) =>
    z.number({ error: key("validation.number") }).check(
      z.minimum(field.min ?? -Number.MAX_VALUE, { error: key("validation.min") }),
      z.maximum(field.max ?? Number.MAX_VALUE, { error: key("validation.max") }),
      z.refine((value) => !Number.isInteger(field.step) || Number.isInteger(value), { error: key("validation.whole") }),
    ),
  duration: (field) =>
    z
      .number({ error: key("validation.number") })
      .check(
        z.minimum(field.min ?? 0, { error: key("validation.min") }),
        z.maximum(field.max ?? Number.MAX_SAFE_INTEGER, { error: key(field.maxMessage ?? "validation.max") }),
      ),
  datetime: () => {
    const error = key("validation.date");
    return z.iso.datetime({ offset: true, error }).check(z.refine((value) => instantOf(value) !== null, { error }));
  },
  "datetime-local": () =>
    matching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/, "validation.date").check(
      z.refine((value) => !Number.isNaN(Date.parse(`${value}Z`)), { error: key("validation.date") }),
    ),
  time: () => matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "validation.time"),
  cron: () =>
    z
      .string({ error: key("validation.cron") })
      .check(z.refine(isCron, { error: key("validation.cron") }), z.refine(everComes, { error: key("validation.cronNever") })),
  checkbox: () => z.boolean({ error: key("validation.checkbox") }),
  select: (field) => option(field.options),
  model: (field) =>
    modelName().check(z.refine((value) => field.among?.includes(value) ?? true, { error: key("validation.option") })),
  models: () => distinct(modelName()),
  "multi-select": (field) => distinct(option(field.options)),
  color: () =>
    z
      .string({ error: key("validation.color") })
      .check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, { error: key("validation.color") })),
  foreign: () => reference(),
  "foreign-multiple": () => distinct(reference()),
  document: () => reference(),
  code: () => text(CODE_LENGTH),
  asset: () => reference(),
  assets: () => distinct(reference()),
  focuspoint: () => {
    const error = key("validation.focuspoint");
    return z.tuple([fraction(error), fraction(error)], { error });
  },
  list: () =>
    counted(
      LIST_LENGTH,
      items().check(z.refine((list) => areDistinct(list.map((item) => item.id)), { error: key("validation.repeated") })),
    ),
  object: () => z.custom(isPlainObject, { error: key("validation.object") }),
  json: (field) =>
    field.holds === "any"
      ? z.custom(isPlainJson, { error: key("validation.json") })
      : z.custom(isPlainJsonObject, { error: key("validation.object") }),
  metadata: () => z.custom(isPlainJsonObject, { error: key("validation.object") }),
  point: () =>
    z.looseObject(
      {
        type: z.literal("Point", { error: key("validation.point") }),
        coordinates: z.tuple([degrees(180), degrees(90)], { error: key("validation.point") }),
        latitude: degrees(90),
        longitude: degrees(180),
        name: z.nullish(text(500)),
      },
      { error: key("validation.point") },
    ),
  drawing: () => {
    const error = key("validation.drawing");
    const points = z.array(z.tuple([fraction(error), fraction(error)], { error }), { error });
    return counted(STROKES, z.array(counted(STROKE_POINTS, points), { error }));
  },
  secret: () => text(LARGE_TEXT_LENGTH),
  password: () => text(PASSWORD_LENGTH).check(z.minLength(LEAST_PASSWORD, { error: key("validation.passwordTooShort") })),
};

/** Keeps the messages of issues within the catalogue. */
function key(message: Extract<MessageKey, `validation.${string}`>): string {
  return message;
}

function text(maxLength: number) {
  return z.string({ error: key("validation.text") }).check(
    // Patterns are tried on nothing longer: some take the square of its length.
    z.maxLength(maxLength, { error: key("validation.tooLong"), abort: true }),
    z.refine(isCleanText, { error: key("validation.characters") }),
  );
}

function matching(pattern: RegExp, message: Extract<MessageKey, `validation.${string}`>) {
  return z.string({ error: key(message) }).check(z.regex(pattern, { error: key(message) }));
}

/** Whether there is such a model is not looked at: an unknown one stands for nothing. */
function modelName() {
  return matching(/^[A-Z][A-Za-z0-9]{0,63}$/, "validation.option");
}

function degrees(most: number) {
  const error = key("validation.point");
  return z.number({ error }).check(z.minimum(-most, { error }), z.maximum(most, { error }));
}

function fraction(error: string) {
  return z.number({ error }).check(z.minimum(0, { error }), z.maximum(1, { error }));
}

/** Id of a document, final or `local:`; never with the `|` that joins keys. */
function reference() {
  return z
    .string({ error: key("validation.reference") })
    .check(z.regex(/^[\w:.-]{1,80}$/, { error: key("validation.reference") }));
}

function option(options: readonly SelectOption[]) {
  return z
    .unknown()
    .check(z.refine((value) => options.some((choice) => choice.value === value), { error: key("validation.option") }));
}

function distinct(item: z.ZodMiniType) {
  return counted(
    LIST_LENGTH,
    z.array(item, { error: key("validation.list") }).check(z.refine(areDistinct, { error: key("validation.repeated") })),
  );
}

/** Items are counted before any of them is looked at: an array's own checks come after all of its items'. */
function counted<T extends z.ZodMiniType>(most: number, array: T) {
  const isCounted = z.refine((value) => !Array.isArray(value) || value.length <= most, { error: key("validation.tooMany") });
  return z.pipe(z.unknown().check(isCounted), array);
}

function items() {
  const item = z.looseObject(
    {
      id: z
        .string({ error: key("validation.itemId") })
        .check(z.minLength(1, { error: key("validation.itemId") }), z.maxLength(80, { error: key("validation.itemId") })),
    },
    { error: key("validation.object") },
  );
  return z.array(item, { error: key("validation.list") });
}

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
