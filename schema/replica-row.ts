import type { AnyDocument, CollectionDefinition, SortOrder } from "./define-collection.ts";

/**
 * Where a document stands on the device, shown on every row and entry:
 * `clean` is what the server has; the others carry an edit that has not reached it.
 */
export type SyncState = "clean" | "pending" | "conflict" | "refused";

/**
 * How a document is stored in RxDB. Lists read slots, so that one physical schema serves every collection: slot `s0…`
 * holds the key of the nth declared sort (always read ascending; descending orders are inverted when written, because
 * RxDB's planner ignores an index for a descending sort), slot `f0…` the value of the nth declared scalar filter, each
 * prefixed by scope and collection. Unused slots are empty strings.
 */
export interface ReplicaRow {
  /** `documentKey(scope, collection, id)`. */
  key: string;
  /** `scope|collection`. */
  list: string;
  id: string;
  sync: SyncState;
  s0: string;
  s1: string;
  s2: string;
  f0: string;
  f1: string;
  f2: string;
  data: AnyDocument;
}

export const SORT_SLOTS = ["s0", "s1", "s2"] as const;
export const FILTER_SLOTS = ["f0", "f1", "f2"] as const;
/** Longest text of a slot; longer values are cut, which only affects the order of equal beginnings. */
export const SLOT_LENGTH = 120;

/** Indexes of every physical collection: each sort within a list, and each filter in the list's first order. */
export const REPLICA_INDEXES: readonly (readonly string[])[] = [
  ...SORT_SLOTS.map((slot) => ["list", slot]),
  ...FILTER_SLOTS.map((slot) => [slot, "s0"]),
];

const LARGEST_TIME = 8_640_000_000_000_000;

function orderedTime(value: unknown, descending: boolean): string {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return descending ? "~" : "~";
  return (descending ? LARGEST_TIME - time : LARGEST_TIME + time).toString(36).padStart(11, "0");
}

function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Sort key of a document for one declared order: ascending comparison of keys gives the order. Empty values come last. */
export function sortKey(definition: CollectionDefinition, order: SortOrder, document: AnyDocument): string {
  const value = document[order.by];
  const descending = order.direction === "desc";
  const kind = order.by === "updatedAt" || order.by === "createdAt" ? "datetime" : definition.fields[order.by]?.kind;
  if (kind === "datetime") return orderedTime(value, descending);
  if (kind === "number") {
    const number = typeof value === "number" ? Math.max(-1e12, Math.min(1e12, value)) : Number.NaN;
    return Number.isNaN(number)
      ? "~"
      : Math.round((descending ? 1e12 - number : 1e12 + number) * 1000)
          .toString(36)
          .padStart(11, "0");
  }
  return typeof value === "string" && value !== "" ? foldText(value).slice(0, SLOT_LENGTH) : "~";
}

/** Filters whose value is one scalar, in slot order; list-valued ones (an article's authors) are link rows instead. */
export function scalarFilters(definition: CollectionDefinition): string[] {
  return definition.list.filters.filter((name) => !listFilters(definition).includes(name));
}

/** Filters on fields that hold several values. */
export function listFilters(definition: CollectionDefinition): string[] {
  return definition.list.filters.filter((name) => {
    const kind = definition.fields[name]?.kind;
    return kind === "foreign-multiple" || kind === "multi-select";
  });
}

/** Slot value of a scalar filter. */
export function filterKey(list: string, value: unknown): string {
  const plain = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return `${list}|${plain === null || plain === undefined ? "" : String(plain)}`.slice(0, SLOT_LENGTH);
}

/** The row of a document, ready to store. */
export function toReplicaRow(
  definition: CollectionDefinition,
  scope: string,
  document: AnyDocument,
  sync: SyncState,
): ReplicaRow {
  const list = `${scope}|${definition.name}`;
  const row: ReplicaRow = {
    key: `${list}|${document.id}`,
    list,
    id: document.id,
    sync,
    s0: "",
    s1: "",
    s2: "",
    f0: "",
    f1: "",
    f2: "",
    data: document,
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
  return row;
}
