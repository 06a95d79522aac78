import type { AnyDocument, CollectionDefinition, ComputedCell } from "../../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import { isOffered } from "../../../../schema/declaration/field-rules.ts";
import type { Fields } from "../../../../schema/declaration/fields.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isEmptyValue } from "../../../../schema/values/empty-value.ts";
import { asId, asItems, asNumber, asRecord, asText } from "../../../fields/narrow-value.ts";
import { formatDateTime, formatNumber } from "../../format-value.ts";
import { plainValue, type TitleOf } from "../../plain-value.ts";
import { valueAt } from "../../value-at.ts";
import { columnLabel } from "../columns/column.ts";
import { relativeDate } from "./relative-date.ts";
import { weekScheduleText } from "./week-schedule.ts";

/** What a computed cell shows something of. */
export interface ComputedSource {
  readonly definition: CollectionDefinition;
  /** The column's fields or their paths. */
  readonly from: readonly string[];
  readonly document: AnyDocument;
  readonly titleOf: TitleOf;
}

/** What stands where there is nothing to show, where the specification asks for it. */
export const DASH = "-";

/** What each computed cell says, as text: for the list's cells, its cards and its exports. */
export const computedText: Record<ComputedCell, (source: ComputedSource) => string> = {
  errorOrOk: ({ from: [error = "", ...done], document }) => {
    if (!isEmptyValue(valueAt(document, error))) return "Error";
    return done.length > 0 && done.every((path) => isEmptyValue(valueAt(document, path))) ? DASH : "OK";
  },
  firstOffered: ({ definition, from, document, titleOf }) => {
    const texts = from.map((path) => {
      const field = fieldAt(definition.fields, path);
      return field && isOffered(field, document) ? plainValue(field, valueAt(document, path), titleOf) : "";
    });
    return texts.find((text) => text !== "") ?? "";
  },
  thumbnail: (source) => source.titleOf("asset", pictureOf(source)),
  presentParts: ({ definition, from, document }) =>
    from
      .filter((path) => (valueAt(document, path) ?? null) !== null)
      .map((path) => columnLabel(definition, path))
      .join(", "),
  metrics: (source) => metricsOf(source).join(", "),
  weekSchedule: (source) => asItems(first(source)).map(weekScheduleText).join("; "),
  bits: (source) => t("list.bits", { count: (asNumber(first(source)) ?? 0) * 8 }),
  titleWithUrl: ({ from, document }) => from.map((path) => asText(valueAt(document, path))).find((text) => text !== "") ?? "",
  relativeDate: (source) => relativeDate(first(source), Date.now()),
  chips: (source) => chipsOf(source).join(", "),
  itemCount: (source) => formatNumber(lengthOf(first(source))),
  filledWithout: ({ from, document }) => {
    const [filled, without] = from.map((path) => !isEmptyValue(valueAt(document, path)));
    return t(filled && !without ? "list.yes" : "list.no");
  },
  namesWhen: ({ definition, from: [flag = "", names = ""], document, titleOf }) => {
    const field = fieldAt(definition.fields, names);
    if (valueAt(document, flag) !== true || !field) return DASH;
    return plainValue(field, valueAt(document, names), titleOf) || DASH;
  },
  dateOrDash: (source) => formatDateTime(first(source)) || DASH,
  nameOrOther: (source) => referenceOf(source).known,
  place: ({ from, document }) => [...new Set(from.flatMap((path) => placeParts(valueAt(document, path))))].join(", "),
  whoAndWhen: ({ from, document }) =>
    from
      .map((path) => valueAt(document, path))
      .map((value) => asText(asRecord(value).displayName) || asText(asRecord(value).name) || formatDateTime(value))
      .filter((text) => text !== "")
      .join(", "),
  conversationActions: () => "",
  writer: ({ from: [person = "", name = ""], ...source }) =>
    referenceOf({ ...source, from: [person] }).known || asText(valueAt(source.document, name)),
  messageAbout: (source) => [first(source), aboutOf(source)].map(asText).filter(Boolean).join(" · "),
};

/** The first asset that a field refers to, or an item of a list; empty for none. */
export function pictureOf({ from, document }: ComputedSource): string {
  const assets = from
    .map((path) => valueAt(document, path))
    .flatMap((value) => (Array.isArray(value) ? asItems(value).map(({ asset }) => asId(asset)) : [asId(value)]));
  return assets.find((id) => id !== "") ?? "";
}

/** Label and count of each figure; one that nobody has counted is what it begins with, or none. */
export function metricsOf({ definition, from, document }: ComputedSource): string[] {
  return from.flatMap((path) => {
    const field = fieldAt(definition.fields, path);
    const count = asNumber(valueAt(document, path)) ?? (field?.kind === "number" ? (field.default ?? null) : null);
    return count === null ? [] : [`${columnLabel(definition, path)}: ${formatNumber(count)}`];
  });
}

/** The items of each list in the words of their own fields; several values of one field, each by itself. */
export function chipsOf({ definition, from, document, titleOf }: ComputedSource): string[] {
  const chips = from.flatMap((path) => {
    const field = fieldAt(definition.fields, path);
    const value = valueAt(document, path);
    if (!field) return [];
    if (field.kind === "list") return asItems(value).map((item) => itemText(field.of, item, titleOf));
    return Array.isArray(value) ? value.map((one) => plainValue(field, [one], titleOf)) : [plainValue(field, value, titleOf)];
  });
  return chips.filter((text) => text !== "");
}

function itemText(fields: Fields, item: Readonly<Record<string, unknown>>, titleOf: TitleOf): string {
  const texts = Object.entries(fields).map(([name, field]) => plainValue(field, item[name], titleOf));
  return texts.filter((text) => text !== "").join(" ");
}

/** The referenced document of a `nameOrOther` cell, and what is known of its name without reading it. */
export function referenceOf({ definition, from: [path = "", other = ""], document, titleOf }: ComputedSource): {
  readonly to: string;
  readonly id: string;
  readonly known: string;
} {
  const value = valueAt(document, path);
  const field = fieldAt(definition.fields, path);
  const to = field?.kind === "foreign" ? field.to : "";
  const id = asId(value);
  const expanded = asRecord(value);
  return { to, id, known: titleOf(to, id) || asText(expanded.name) || asText(expanded[lastName(other)]) };
}

/** Title of what a message is about: a text, or the conversation's, whose document it is named after. An id is no title (DOC-046). */
export function aboutOf({ definition, from: [, about = ""], document, titleOf }: ComputedSource): string {
  const value = valueAt(document, about);
  const record = asRecord(asRecord(value).doc ?? value);
  const expanded = asText(record.title) || asText(record.name);
  const field = fieldAt(definition.fields, about);
  if (field?.kind === "foreign") return expanded || titleOf(field.to, asId(value));
  return asText(value) || expanded;
}

export function lastName(path: string): string {
  return path.split(".").at(-1) ?? path;
}

/** From the nearest to the widest. */
const PLACE_PARTS = ["address", "city", "region", "country", "continent", "ip"] as const;

function placeParts(value: unknown): string[] {
  const parts = typeof value === "string" ? [value] : PLACE_PARTS.map((name) => asText(asRecord(value)[name]));
  return parts.filter((part) => part !== "");
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function first({ from, document }: ComputedSource): unknown {
  return from[0] === undefined ? undefined : valueAt(document, from[0]);
}
