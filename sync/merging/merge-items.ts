import type { Values } from "../outbox/outbox-operation.ts";
import { isPlainObject } from "../plain-object.ts";
import { mergeOrder } from "./merge-order.ts";

/** Items of a list by their ids, in its order. */
export type Items = ReadonlyMap<string, Values>;

/** How items of a kind of list come together. */
export interface ItemPolicy {
  /** An item that both sides have; `before` is absent where both added it. */
  readonly merge: (
    before: Values | undefined,
    mine: Values,
    theirs: Values,
  ) => { readonly item: Values; readonly conflict: boolean };
  /** Whether the side that kept an item which the other deleted has changed it. */
  readonly isEdited: (before: Values, kept: Values) => boolean;
  /** People choose the places of the items (`mergeOrder`). */
  readonly isPlaced?: boolean | undefined;
}

/**
 * Lists of items with ids, item by item. `conflict`: both touched the same of an item, or one deleted what the other edited, which is
 * decided for mine. `clash`: both reordered, differently, or put something into the same place (mine is taken).
 */
export function mergeItems(
  [before, mine, theirs]: readonly [Items, Items, Items],
  { merge, isEdited, isPlaced }: ItemPolicy,
): { readonly items: Values[]; readonly conflict: boolean; readonly clash: boolean } {
  const merged = new Map<string, Values>();
  let conflict = false;
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const [base, my, their] = [before, mine, theirs].map((side) => side.get(id));
    const outcome = my && their ? merge(base, my, their) : mergeLone(base, my, their, isEdited);
    conflict ||= outcome.conflict;
    if (outcome.item) merged.set(id, outcome.item);
  }
  const orders = [[...before.keys()], [...mine.keys()], [...theirs.keys()]] as const;
  const { order, clash } = mergeOrder(...orders, new Set(merged.keys()), isPlaced);
  return { items: order.map((id) => merged.get(id)).filter((item) => item !== undefined), conflict, clash };
}

/** What one side alone has: added, or deleted by the other, which is a conflict where this one edited it. */
function mergeLone(
  base: Values | undefined,
  mine: Values | undefined,
  theirs: Values | undefined,
  isEdited: ItemPolicy["isEdited"],
): { readonly item: Values | undefined; readonly conflict: boolean } {
  const kept = mine ?? theirs;
  if (!base || !kept) return { item: kept, conflict: false };
  const conflict = isEdited(base, kept);
  return { item: conflict ? mine : undefined, conflict };
}

/** The items of a list that have ids; of several with one id the first. */
export function itemsOf(value: unknown): Items {
  const items = new Map<string, Values>();
  for (const item of Array.isArray(value) ? value : []) {
    if (isPlainObject(item) && typeof item.id === "string" && !items.has(item.id)) items.set(item.id, item);
  }
  return items;
}
