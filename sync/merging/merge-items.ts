import type { Values } from "../outbox/outbox-operation.ts";
import { isPlainObject } from "../plain-object.ts";
import { mergeOrder } from "./merge-order.ts";

/** Items of a list by their ids, in its order. */
export type Items = ReadonlyMap<string, Values>;

/** How items of a kind of list come together. */
export interface ItemPolicy {
  /** An item that both sides have; `before` is absent where both added it. */
  readonly merge: (before: Values | undefined, mine: Values, theirs: Values) => { item: Values; conflict: boolean };
  /** Whether the side that kept an item which the other deleted has changed it. */
  readonly isEdited: (before: Values, kept: Values) => boolean;
}

/**
 * Lists of items with ids, item by item. `conflict`: both touched the same of an item, or one deleted what the other edited, which is
 * decided for mine. `clash`: both reordered, differently (mine is taken).
 */
export function mergeItems(
  [before, mine, theirs]: readonly [Items, Items, Items],
  { merge, isEdited }: ItemPolicy,
): { readonly items: Values[]; readonly conflict: boolean; readonly clash: boolean } {
  const merged = new Map<string, Values>();
  let conflict = false;
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const [base, my, their] = [before.get(id), mine.get(id), theirs.get(id)];
    const kept = my ?? their;
    if (my && their) {
      const outcome = merge(base, my, their);
      conflict ||= outcome.conflict;
      merged.set(id, { ...outcome.item, id });
    } else if (kept && !base) {
      merged.set(id, { ...kept, id });
    } else if (base && kept && isEdited(base, kept)) {
      conflict = true;
      if (my) merged.set(id, { ...my, id });
    }
  }
  const { order, clash } = mergeOrder([...before.keys()], [...mine.keys()], [...theirs.keys()], new Set(merged.keys()));
  return { items: order.map((id) => merged.get(id)).filter((item) => item !== undefined), conflict, clash };
}

/** The items of a list that have ids; of several with one id the first. */
export function itemsOf(value: unknown): Items {
  const items = new Map<string, Values>();
  for (const item of Array.isArray(value) ? value : []) {
    if (isPlainObject(item) && typeof item.id === "string" && !items.has(item.id)) items.set(item.id, item);
  }
  return items;
}
