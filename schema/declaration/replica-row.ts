import { foldText } from "../text/fold-text.ts";
import { isPlainObject } from "../values/plain-json.ts";
import type { AnyDocument, CollectionDefinition, SortOrder } from "./define-collection.ts";
import { fieldAt } from "./field-path.ts";
import { fieldTraits } from "./field-traits.ts";

/**
 * Where a document stands on the device, shown on every row and entry:
 * `clean` is what the server has; the others carry an edit that has not reached it.
 */
export type SyncState = "clean" | "pending" | "conflict" | "refused";

/**
 * How a document is stored in RxDB, in the database of one person's view of one project. Lists read slots, so that one
 * physical schema serves every collection: slot `s0…` holds the key of the nth declared sort (always read ascending;
 * descending orders are inverted when written, links among them), slot `f0…`
 * the value of the nth declared scalar filter, prefixed by the collection; references beyond the slots are links. Unused slots are
 * empty strings.
 *
 * The document itself is text: nothing queries into it, and text crosses the storage and the channel between tabs whole,
 * where an object is taken apart and put together at every step.
 */
export interface ReplicaRow {
  /** `rowKey(collection, id)`. */
  key: string;
  /** Name of the collection. */
  list: string;
  id: string;
  sync: SyncState;
  /** Of the document, ISO 8601. */
  updatedAt: string;
  s0: string;
  s1: string;
  s2: string;
  f0: string;
  f1: string;
  f2: string;
  /** `linkKey` of each value of each filter without a slot; every one is an entry of the index by links. */
  links: string[];
  /** The document as JSON. */
  json: string;
}

export const SORT_SLOTS = ["s0", "s1", "s2"] as const;
export const FILTER_SLOTS = ["f0", "f1", "f2"] as const;
/** Longest text of a slot, in UTF-16 units. Longer sort keys are cut, which only affects the order of equal beginnings. */
export const SLOT_LENGTH = 120;

/** Indexes of every physical collection: each sort within a list, and each filter in the list's first order. */
export const REPLICA_INDEXES: readonly (readonly string[])[] = [
  ...SORT_SLOTS.map((slot) => ["list", slot]),
  ...FILTER_SLOTS.map((slot) => [slot, "s0"]),
];

/** Whether a list of the collection may declare this order. Text has no descending key. */
export function isSortable(definition: CollectionDefinition, order: SortOrder): boolean {
  const as = sortKind(definition, order);
  return as !== null && (as !== "text" || order.direction === "asc");
}

/** Whether a list of the collection may declare this filter. */
export function isFilterable(definition: CollectionDefinition, name: string): boolean {
  return filterKind(definition, name) !== null;
}

/** Sort key of a document for one declared order: ascending comparison of keys gives the order. Empty values come last. */
export function sortKey(definition: CollectionDefinition, order: SortOrder, document: AnyDocument): string {
  const value = document[order.by];
  const direction = order.direction === "desc" ? -1 : 1;
  switch (sortKind(definition, order)) {
    case "time":
      return numberKey(typeof value === "string" ? Date.parse(value) : Number.NaN, LARGEST_TIME, direction);
    case "number":
      return numberKey(typeof value === "number" ? Math.round(value * 1000) : Number.NaN, LARGEST_NUMBER, direction);
    case "text":
      return textKey(value);
    case null:
      return EMPTY_LAST;
  }
}

/** Filters with a slot each, in slot order: those whose value is one scalar, as many as there are slots. */
export function scalarFilters(definition: CollectionDefinition): string[] {
  return definition.list.filters.filter((name) => filterKind(definition, name) === "one").slice(0, FILTER_SLOTS.length);
}

/**
 * Filters by links: fields that hold several values (an article's authors), and what has no slot left, for which only the documents
 * that have a value pay (an article's reviewer). By links nothing is found that has no value.
 */
export function linkFilters(definition: CollectionDefinition): string[] {
  const inSlots = scalarFilters(definition);
  return definition.list.filters.filter((name) => isFilterable(definition, name) && !inSlots.includes(name));
}

/**
 * Slot value of a scalar filter. Equal for equal values only: a text too long for a slot ends in a digest of all of it.
 * An unchecked box is the same as one that was never touched.
 */
export function filterKey(list: string, value: unknown): string {
  const plain = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  const key = `${list}|${plain === null || plain === undefined || plain === false ? "" : String(plain)}`;
  return key.length <= SLOT_LENGTH ? key : `${key.slice(0, SLOT_LENGTH - 15)}#${digest(key)}`;
}

/** Key of a document's row. Neither part contains `|`. */
export function rowKey(collection: string, id: string): string {
  return `${collection}|${id}`;
}

/** Beginning of the links of all documents whose list-valued field holds the value; what follows is the first order. */
export function linkPrefix(list: string, field: string, value: string): string {
  return `${list}|${field}|${value}|`;
}

/** Values of a list-valued field as text: ids, in the stored form or the expanded one (`{ id }`), or options. */
export function listValues(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap(linkValue) : [];
}

function linkValue(item: unknown): string[] {
  if (typeof item === "string" || typeof item === "number") return item === "" ? [] : [String(item)];
  return typeof item === "object" && item !== null && "id" in item && typeof item.id === "string" ? [item.id] : [];
}

/**
 * Values by which a filter by links finds a document, without repetition. A filter with a path (`schedule.weekDays`) looks
 * into every item of the list; where nothing chosen means everything, it stands for every option.
 */
export function filterValues(
  definition: CollectionDefinition,
  filter: string,
  document: Readonly<Record<string, unknown>>,
): string[] {
  const [name = "", inner] = filter.split(".");
  const field = fieldAt(definition.fields, filter);
  const held = inner === undefined ? [document[name]] : asList(document[name]).map((item) => item[inner]);
  const everything = field?.kind === "multi-select" && field.emptyAsAll ? field.options.map(({ value }) => String(value)) : [];
  const valuesOf = (value: unknown) => (Array.isArray(value) ? listValues(value) : linkValue(value));
  return [...new Set(held.map(valuesOf).flatMap((values) => (values.length > 0 ? values : everything)))];
}

function asList(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}

/** The row of a document, ready to store. */
export function toReplicaRow(definition: CollectionDefinition, document: AnyDocument, sync: SyncState): ReplicaRow {
  const list = definition.name;
  const row: ReplicaRow = {
    key: rowKey(list, document.id),
    list,
    id: document.id,
    sync,
    updatedAt: document.updatedAt,
    s0: "",
    s1: "",
    s2: "",
    f0: "",
    f1: "",
    f2: "",
    links: [],
    json: JSON.stringify(document),
  };
  for (const [index, slot] of SORT_SLOTS.entries()) {
    const order = definition.list.sorts[index];
    if (order) row[slot] = sortKey(definition, order, document);
  }
  const filters = scalarFilters(definition);
  for (const [index, slot] of FILTER_SLOTS.entries()) {
    const name = filters[index];
    if (name) row[slot] = filterKey(list, document[name]);
  }
  row.links = linkFilters(definition).flatMap((field) =>
    filterValues(definition, field, document).map((value) => linkPrefix(list, field, value) + row.s0),
  );
  return row;
}

/** The document of a row. */
export function rowDocument(row: Pick<ReplicaRow, "json">): AnyDocument {
  return JSON.parse(row.json) as AnyDocument; // only `toReplicaRow` writes it
}

/** Sorts after every other key: those are made of digits and lower-case letters, or begin with `TEXT_MARK`. */
const EMPTY_LAST = "~";
const TEXT_MARK = "0";
/** Bounds of sortable values, in milliseconds and in thousandths. Values beyond them sort as the bound. */
const LARGEST_TIME = 253_402_300_799_999;
const LARGEST_NUMBER = 1_000_000_000_000_000;
/** Digits of `2 * LARGEST_NUMBER` in base 36. */
const NUMBER_DIGITS = 10;

function sortKind(definition: CollectionDefinition, order: SortOrder): "time" | "number" | "text" | null {
  if (order.by === "updatedAt" || order.by === "createdAt") return "time";
  const field = definition.fields[order.by];
  return field ? fieldTraits[field.kind].sort : null;
}

function filterKind(definition: CollectionDefinition, name: string): "one" | "many" | null {
  const field = fieldAt(definition.fields, name);
  // Inside a list there are as many values as it has items.
  if (field) return name.includes(".") && fieldTraits[field.kind].filter ? "many" : fieldTraits[field.kind].filter;
  return name === "createdBy" ? "one" : null;
}

function numberKey(value: number, largest: number, direction: 1 | -1): string {
  if (Number.isNaN(value)) return EMPTY_LAST;
  const bounded = Math.max(-largest, Math.min(largest, value));
  return (largest + direction * bounded).toString(36).padStart(NUMBER_DIGITS, "0");
}

function textKey(value: unknown): string {
  if (typeof value !== "string" || value.trim() === "") return EMPTY_LAST;
  return (TEXT_MARK + foldText(value.trim())).slice(0, SLOT_LENGTH);
}

/** 14 hexadecimal digits that differ for different texts, as far as two independent 28-bit hashes can. */
function digest(text: string): string {
  return [17, 31].map((seed) => hash(text, seed).toString(16).padStart(7, "0")).join("");
}

function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value, 0x01000193) ^ text.charCodeAt(index) ^ (value >>> 15);
  return value & 0x0fffffff;
}
