import type { Values } from "../outbox/outbox-operation.ts";
import { isPlainObject } from "../plain-object.ts";
import { type Items, itemsOf, mergeItems } from "./merge-items.ts";
import { isDeepEqual } from "./same-value.ts";

/**
 * Free-form JSON: objects key by key and lists of items with ids item by item, as deep as all sides are such; everything else is one value.
 * `isPlaced`: people choose the places of items.
 */
export function mergeJson(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  isPlaced?: boolean,
): { readonly value: unknown; readonly conflict: boolean } {
  if (isDeepEqual(mine, theirs) || isDeepEqual(base, mine)) return { value: theirs, conflict: false };
  if (isDeepEqual(base, theirs)) return { value: mine, conflict: false };
  if (isPlainObject(mine) && isPlainObject(theirs)) return mergeObjects(isPlainObject(base) ? base : {}, mine, theirs, isPlaced);
  const lists = [base ?? [], mine, theirs].flatMap((side) => wholeItemsOf(side) ?? []);
  const [before, my, their] = lists;
  return before && my && their ? mergeLists([before, my, their], isPlaced) : { value: mine, conflict: true };
}

function mergeObjects(base: Values, mine: Values, theirs: Values, isPlaced: boolean | undefined) {
  const entries: [string, unknown][] = [];
  let conflict = false;
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const inner = mergeJson(own(base, key), own(mine, key), own(theirs, key), isPlaced);
    conflict ||= inner.conflict;
    if (inner.value !== undefined) entries.push([key, inner.value]);
  }
  return { value: Object.fromEntries(entries), conflict };
}

function mergeLists(sides: readonly [Items, Items, Items], isPlaced: boolean | undefined) {
  const { items, conflict, clash } = mergeItems(sides, {
    merge: (before, mine, theirs) => {
      const { value, conflict } = mergeObjects(before ?? {}, mine, theirs, isPlaced);
      return { item: value, conflict };
    },
    isEdited: (before, kept) => !isDeepEqual(before, kept),
    isPlaced,
  });
  return { value: items, conflict: conflict || clash };
}

/** A list of nothing but items with ids of their own; `null` for any other value. */
function wholeItemsOf(value: unknown): Items | null {
  if (!Array.isArray(value)) return null;
  const items = itemsOf(value);
  return items.size === value.length ? items : null;
}

/** Never a property of the prototype: keys of free-form objects may be called anything. */
function own(value: Values, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
