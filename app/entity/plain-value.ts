import { modelLabelKey } from "../../schema/declaration/field-label.ts";
import type { Field, FieldKind, FieldOf } from "../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../schema/messages/catalogue.ts";
import { strokeCount } from "../fields/drawing/stroke-count.ts";
import { asId, asIds, asItems, asNumber, asOptions, asPoint, asRecord, asText } from "../fields/narrow-value.ts";
import {
  durationText,
  formatDateTime,
  formatNumber,
  formatPercent,
  percentDecimals,
  pointText,
  shortList,
} from "./format-value.ts";

/** Title of a referenced document; empty while it is not known. */
export type TitleOf = (collection: string, id: string) => string;

type Plain<F extends Field> = (value: unknown, field: F, titleOf: TitleOf) => string;

/** A value as one line of text, by kind: what a list's cell shows, and a comparison of versions. */
const plain: { readonly [K in FieldKind]: Plain<FieldOf<K>> } = {
  text: asText,
  "text-large": asText,
  number: (value, field) => numberText(asNumber(value), field),
  datetime: (value) => formatDateTime(value),
  checkbox: (value) => t(value === true ? "list.yes" : "list.no"),
  select: (value, field) => optionLabel(value, field),
  "multi-select": (value, field) => shortList(asOptions(value).map((choice) => optionLabel(choice, field))),
  color: asText,
  foreign: (value, field, titleOf) => referenceText(value, field.to, titleOf),
  "foreign-multiple": (value, field, titleOf) => shortList(references(value).map((one) => referenceText(one, field.to, titleOf))),
  html: (value) => withoutTags(asText(value)),
  asset: (value, _field, titleOf) => (asId(value) === "" ? "" : titleOf("asset", asId(value))),
  assets: (value, _field, titleOf) => shortList(asIds(value).map((id) => titleOf("asset", id))),
  focuspoint: (value) => (asPoint(value) ?? []).map((part) => formatPercent(part)).join(", "),
  list: (value) => shortList(asItems(value).map(itemName)),
  object: (value) => (value === null || value === undefined ? "" : JSON.stringify(value)),
  json: (value) => (value === null || value === undefined ? "" : JSON.stringify(value)),
  password: () => "",
  duration: (value, field) => (asNumber(value) === null ? "" : durationText(asNumber(value) ?? 0, field.unit)),
  "datetime-local": (value) => formatDateTime(value),
  time: asText,
  cron: asText,
  model: (value) => (asText(value) === "" ? "" : textOfKey(modelLabelKey(asText(value)))),
  models: (value) => shortList(asIds(value).map((model) => textOfKey(modelLabelKey(model)))),
  document: asText,
  code: asText,
  metadata: (value) => (value === null || value === undefined ? "" : JSON.stringify(value)),
  point: pointText,
  drawing: strokeCount,
  secret: (value) => (asText(value) === "" ? "" : t("value.secret")),
};

export function plainValue(field: Field, value: unknown, titleOf: TitleOf): string {
  // The record is complete by kind; the kind of this field chooses the function that takes it.
  const format = plain[field.kind] as Plain<Field>;
  return format(value, field, titleOf);
}

function numberText(value: number | null, { as, step }: FieldOf<"number">): string {
  if (value === null) return "";
  return as === "percent" ? formatPercent(value, percentDecimals(step)) : formatNumber(value);
}

/** The title that the device knows, or the one that an answer of the server carried. */
function referenceText(value: unknown, to: string, titleOf: TitleOf): string {
  const id = asId(value);
  const { name, title } = asRecord(value);
  return id === "" ? "" : titleOf(to, id) || asText(name) || asText(title);
}

function references(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function optionLabel(value: unknown, field: FieldOf<"select"> | FieldOf<"multi-select">): string {
  const option = field.options.find((candidate) => candidate.value === (value ?? null));
  if (option) return t(option.label);
  return typeof value === "number" ? String(value) : asText(value);
}

function itemName(item: Record<string, unknown>): string {
  return asText(item.title) || asText(item.name) || asText(item.text) || asText(item.url);
}

/** Text of an HTML value. Parsed in a document of its own, where nothing loads or runs. */
export function withoutTags(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(p|h\d|li|blockquote)>|<br\s*\/?>/gi, " $&"), "text/html");
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}
