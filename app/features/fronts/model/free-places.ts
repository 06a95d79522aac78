import { columnsOf } from "../../../../schema/features/fronts/fixed-places.ts";
import { asRecord } from "../../../fields/narrow-value.ts";
import { fillsItself } from "../reading/fill-queries.ts";
import { countAt, isEmptyCard } from "./edit-cards.ts";
import { cardsIn, type Item, keyOf, type Place, positionOf } from "./front-place.ts";

/** The first place where an article is missing, of one component or of the whole front; `null` for none. */
export function freePlace(components: readonly Item[], key?: string): Place | null {
  const at = key === undefined ? -1 : positionOf(components, key);
  if (at >= 0 && key !== undefined) return freeIn(components[at], key) ?? placeBehind(components[at], key);
  for (const [index, component] of components.entries()) {
    const free = freeIn(component, keyOf(component, index));
    if (free) return free;
  }
  return null;
}

/** The next place of a component that lacks an article; `null` once it is full. */
export function nextFree(components: readonly Item[], key: string): Place | null {
  return freeIn(components[positionOf(components, key)], key);
}

/** Behind the last card of a row; `null` for what has no cards. An article is a place itself. */
export function placeBehind(component: Item | undefined, key: string): Place | null {
  if (component?.type === "article") return { component: key, list: null, at: 0 };
  return component?.type === "row" ? { component: key, list: "items", at: cardsIn(component, "items").length } : null;
}

function freeIn(component: Item | undefined, key: string): Place | null {
  if (component?.type === "article") {
    return isEmptyCard(asRecord(component.data)) ? { component: key, list: null, at: 0 } : null;
  }
  if (component?.type !== "row") return null;
  const cards = cardsIn(component, "items");
  const empty = cards.findIndex(isEmptyCard);
  if (empty >= 0) return { component: key, list: "items", at: empty };
  // A row that completes itself lacks nothing.
  return cards.length < columnsOf(asRecord(component.data)) && !fillsItself(component) ? placeBehind(component, key) : null;
}

/** Where a card goes that moves on by one: within its list, then into the row above or below. */
export function stepFrom(components: readonly Item[], from: Place, by: 1 | -1): Place | null {
  const count = countAt(components, from);
  const within = from.at + by;
  // Before what stands behind the next one.
  if (from.list !== null && within >= 0 && within < count) return { ...from, at: by > 0 ? within + 1 : within };
  if (from.list !== null && from.list !== "items") return null;
  const at = positionOf(components, from.component);
  const rows = components.map((component, index) => ({ component, index })).filter(({ component }) => component.type === "row");
  const next = by > 0 ? rows.find(({ index }) => index > at) : rows.findLast(({ index }) => index < at);
  if (!next) return null;
  const behind = placeBehind(next.component, keyOf(next.component, next.index));
  return behind && (by > 0 ? { ...behind, at: 0 } : behind);
}
