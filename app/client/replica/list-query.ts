import type { CollectionDefinition, SortOrder } from "../../../schema/declaration/define-collection.ts";
import {
  FILTER_SLOTS,
  filterKey,
  linkFilters,
  linkPrefix,
  SORT_SLOTS,
  scalarFilters,
} from "../../../schema/declaration/replica-row.ts";
import type { IndexRange, ListRange } from "../../../workers/replica/read-range.ts";
import type { ListQuery } from "../client-api.ts";

/** Rows that a list asks for first. */
export const LIST_PAGE_SIZE = 50;

/** A list is read whole up to here; further down only what is on the screen. */
export const WHOLE_ROWS = 500;

/**
 * The ranges that all documents of a list are in; the first is in the list's order. One scalar filter in the first order, and any
 * order without filters, are answered by one index. Filters that the collection does not declare are ignored.
 */
export function planList(definition: CollectionDefinition, query: ListQuery): readonly [ListRange, ...ListRange[]] {
  const sort = sortIndex(definition, query.sort);
  const filtered = filterRanges(definition, query);
  const order: IndexRange = { index: ["list", SORT_SLOTS[sort] ?? "s0"], value: definition.name };
  // A filter's own range is in the first order.
  const [first = order, ...others] = sort === 0 ? filtered : [order, ...filtered];
  return [{ ...first, from: query.from }, ...others];
}

/** Where the documents are that pass each of the filters. Those that the collection does not declare are ignored. */
export function filterRanges(definition: CollectionDefinition, { filters = {} }: Pick<ListQuery, "filters">): ListRange[] {
  const wanted = Object.entries(filters).filter(([name, value]) => value !== "" && isDeclared(definition, name));
  return wanted.map(([name, value]) => filterRange(definition, name, value));
}

function filterRange(definition: CollectionDefinition, name: string, value: string): ListRange {
  const list = definition.name;
  if (linkFilters(definition).includes(name)) return { prefix: linkPrefix(list, name, value) };
  return { index: [filterSlot(definition, name), "s0"], value: filterKey(list, wanted(definition, name, value)) };
}

/** 'No' of a box: one that was never touched is the same. */
function wanted({ fields }: CollectionDefinition, name: string, value: string): string | boolean {
  return fields[name]?.kind === "checkbox" ? value === "true" : value;
}

function sortIndex(definition: CollectionDefinition, sort: SortOrder | undefined): number {
  if (!sort) return 0;
  const index = definition.list.sorts.findIndex(({ by, direction }) => by === sort.by && direction === sort.direction);
  return Math.max(0, index);
}

function filterSlot(definition: CollectionDefinition, name: string): (typeof FILTER_SLOTS)[number] {
  const slot = FILTER_SLOTS[scalarFilters(definition).indexOf(name)];
  if (!slot) throw new Error(`${definition.name} keeps no slot for the filter ${name}`);
  return slot;
}

function isDeclared(definition: CollectionDefinition, name: string): boolean {
  return (definition.list.filters as readonly string[]).includes(name);
}
