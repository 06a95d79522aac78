import { modelLabelKey } from "../../../schema/declaration/field-label.ts";
import type { Field, FieldKind, SelectOption } from "../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { strokeCount } from "../../fields/drawing/stroke-count.ts";
import { durationText, formatDateTime, formatPercent, percentDecimals, pointText } from "../format-value.ts";
import { htmlText } from "./html-text.ts";
import { placedText } from "./placed-text.ts";

/** Titles of referenced documents by id. */
export type Titles = ReadonlyMap<string, string>;
type Reader = (value: unknown, field: Field, titles: Titles) => string;

const text: Reader = (value) => (typeof value === "string" ? value : "");
const reference: Reader = (value, _field, titles) => (typeof value === "string" ? (titles.get(value) ?? value) : "");
const references: Reader = (value, field, titles) =>
  items(value)
    .map((item) => reference(item, field, titles))
    .join("\n");
const option: Reader = (value, field) => {
  const options: readonly SelectOption[] = "options" in field ? field.options : [];
  const found = options.find((candidate) => candidate.value === value);
  if (found) return t(found.label);
  return typeof value === "number" ? String(value) : text(value, field, new Map());
};
const json: Reader = (value) => (value === null || value === undefined ? "" : JSON.stringify(value, null, 2));

const readers: Record<FieldKind, Reader> = {
  text,
  "text-large": text,
  number: (value, field) => (typeof value === "number" ? numberText(value, field) : ""),
  datetime: (value) => formatDateTime(value),
  checkbox: (value) => t(value === true ? "conflict.yes" : "conflict.no"),
  select: option,
  "multi-select": (value, field, titles) =>
    items(value)
      .map((item) => option(item, field, titles))
      .join("\n"),
  color: text,
  foreign: reference,
  "foreign-multiple": references,
  html: (value) => (typeof value === "string" ? htmlText(value) : ""),
  asset: reference,
  assets: references,
  focuspoint: (value) =>
    items(value)
      .map((fraction) => `${Math.round(Number(fraction) * 100)} %`)
      .join(" × "),
  list: (value, field, titles) =>
    items(value)
      .map((item) => innerText(item, field, titles))
      .join("\n\n"),
  object: (value, field, titles) => innerText(value, field, titles),
  json: (value, field, titles) =>
    field.kind === "json" && field.placed ? placedText(value, titles) : json(value, field, titles),
  password: () => "••••••",
  duration: (value, field) => (typeof value === "number" && field.kind === "duration" ? durationText(value, field.unit) : ""),
  "datetime-local": (value) => formatDateTime(value),
  time: text,
  cron: text,
  model: (value) => (typeof value === "string" && value !== "" ? textOfKey(modelLabelKey(value)) : ""),
  models: (value) =>
    items(value)
      .map((item) => textOfKey(modelLabelKey(String(item))))
      .join("\n"),
  document: reference,
  code: text,
  metadata: json,
  point: (value) => pointText(value),
  drawing: strokeCount,
  // Only whether there is one ever comes here, or one that was typed and not sent yet.
  secret: (value) => (typeof value === "string" && value !== "" ? t("value.secret") : ""),
};

/** A value of a field as text that people can compare; empty for an empty value. */
export function fieldText(field: Field, value: unknown, titles: Titles): string {
  return readers[field.kind](value, field, titles);
}

/** Ids a value refers to. */
export function referencedIds(value: unknown): string[] {
  if (typeof value === "string" && value !== "") return [value];
  return items(value).filter((item) => typeof item === "string");
}

function numberText(value: number, field: Field): string {
  return field.kind === "number" && field.as === "percent"
    ? formatPercent(value, percentDecimals(field.step))
    : value.toLocaleString("es-AR");
}

function innerText(value: unknown, field: Field, titles: Titles): string {
  if (typeof value !== "object" || value === null || !("of" in field)) return json(value, field, titles);
  const values = new Map<string, unknown>(Object.entries(value));
  const lines = Object.entries(field.of).map(([name, inner]) => fieldText(inner, values.get(name), titles));
  return lines.filter((line) => line !== "").join("\n");
}

function items(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
