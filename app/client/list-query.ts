import type { MangoQuery } from "rxdb/plugins/core";
import type { AnyDocument, CollectionDefinition, SortOrder } from "../../schema/define-collection.ts";
import {
  FILTER_SLOTS,
  filterKey,
  linkPrefix,
  listFilters,
  listValues,
  type ReplicaRow,
  SORT_SLOTS,
  scalarFilters,
} from "../../schema/replica-row.ts";
import type { RowIndex } from "../../workers/replica/peek-replica.ts";
import type { ListQuery } from "./client-api.ts";

/**
 * How a list is read: `rows` in the order of an index, or `links`, whose range below `prefix` is the filtered list in the
 * first declared order. There `matches` decides the filters that the range does not; `exact` says there are none.
 */
export type ListPlan =
  | {
      readonly tag: "rows";
      readonly query: MangoQuery<ReplicaRow>;
      /** The same as all entries of an index whose first field is `value`, in its order; `null` when filters remain. */
      readonly range: { readonly index: RowIndex; readonly value: string } | null;
    }
  | {
      readonly tag: "links";
      readonly prefix: string;
      readonly exact: boolean;
      readonly matches: (document: AnyDocument) => boolean;
    };

/**
 * The plan of a list. One filter in the first order, and any order without filters, are answered by an index alone;
 * further filters are checked while walking it. Filters that the collection does not declare are ignored.
 */
export function planList(definition: CollectionDefinition, query: ListQuery): ListPlan {
  const list = definition.name;
  const sort = sortIndex(definition, query.sort);
  const filters = Object.entries(query.filters ?? {}).filter(([name, value]) => value !== "" && isDeclared(definition, name));
  const link = filters.find(([name]) => listFilters(definition).includes(name));
  if (link) {
    const rest = filters.filter((filter) => filter !== link);
    return {
      tag: "links",
      prefix: linkPrefix(list, link[0], link[1]),
      exact: rest.length === 0,
      matches: matcher(definition, rest),
    };
  }
  return rowsPlan(definition, list, sort, filters);
}

/** Whether a document passes every filter. */
export function matcher(
  definition: CollectionDefinition,
  filters: readonly (readonly [string, string])[],
): (document: AnyDocument) => boolean {
  const lists = listFilters(definition);
  return (document) =>
    filters.every(([name, value]) =>
      lists.includes(name) ? listValues(document[name]).includes(value) : filterKey("", document[name]) === filterKey("", value),
    );
}

function rowsPlan(
  definition: CollectionDefinition,
  list: string,
  sort: number,
  filters: readonly (readonly [string, string])[],
): ListPlan {
  const order = SORT_SLOTS[sort] ?? "s0";
  const slots = filters.map(([name, value]) => [filterSlot(definition, name), filterKey(list, value)] as const);
  const first = sort === 0 ? slots[0] : undefined;
  const index: RowIndex = first ? [first[0], "s0"] : ["list", order];
  const selector = first ? Object.fromEntries(slots) : { ...Object.fromEntries(slots), list };
  const query = { selector, sort: [{ [index[0]]: "asc" }, { [index[1]]: "asc" }], index: [...index] } as MangoQuery<ReplicaRow>;
  const isAlone = Object.keys(selector).length === 1;
  return { tag: "rows", query, range: isAlone ? { index, value: first?.[1] ?? list } : null };
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
