import { moveItem, removeItem, replaceItem } from "../../../fields/list/list-items.ts";
import { asRecord } from "../../../fields/narrow-value.ts";
import type { NewId } from "./edit-cards.ts";
import { cardLists, cardsIn, type Item, positionOf } from "./front-place.ts";

/** Puts a component before what stands at a position; behind all for a position beyond them. */
export function insertComponent(components: readonly Item[], at: number, component: Item): Item[] {
  return [...components.slice(0, at), component, ...components.slice(at)];
}

export function setComponent(components: readonly Item[], key: string, component: Item): Item[] {
  return replaceItem(components, positionOf(components, key), component);
}

export function removeComponent(components: readonly Item[], key: string): Item[] {
  return removeItem(components, positionOf(components, key));
}

/** Moves a component to a position among the others, as they stand without it. */
export function moveComponent(components: readonly Item[], key: string, to: number): Item[] {
  return moveItem(components, positionOf(components, key), Math.max(0, Math.min(to, components.length - 1)));
}

/** The same once more below it: parts of a copy have ids of their own. */
export function duplicateComponent(components: readonly Item[], key: string, newId: NewId): Item[] {
  const at = positionOf(components, key);
  const component = components[at];
  if (!component) return [...components];
  return insertComponent(components, at + 1, { ...component, id: newId(), data: copiedData(component, newId) });
}

function copiedData(component: Item, newId: NewId): unknown {
  if (component.type !== "row") return component.data;
  const lists = cardLists.map((list) => [list, cardsIn(component, list).map((card) => ({ ...card, id: newId() }))]);
  return { ...asRecord(component.data), ...Object.fromEntries(lists) };
}
