import { asItems, asRecord } from "../../../fields/narrow-value.ts";

/** A component, a card or another part of a front as it is stored. */
export type Item = Readonly<Record<string, unknown>>;

/** Lists of a row that hold cards: its articles, those put in among them, those of the column beside it. */
export const cardLists = ["items", "insertsItems", "auxiliarItems"] as const;
export type CardList = (typeof cardLists)[number];

/** Where a card stands or may stand. */
export interface Place {
  /** Key of the component (`keyOf`). */
  readonly component: string;
  /** `null`: the component is the card itself (type `article`). */
  readonly list: CardList | null;
  /** As many cards as there are or more: behind the last one. */
  readonly at: number;
}

/** What a part is known by: its id, or its position while the server has given it none. */
export function keyOf(item: Item | undefined, at: number): string {
  return typeof item?.id === "string" && item.id !== "" ? item.id : String(at);
}

/** Position of the component with a key; -1 for none. */
export function positionOf(components: readonly Item[], key: string): number {
  return components.findIndex((component, at) => keyOf(component, at) === key);
}

/** The cards of one of a row's lists. */
export function cardsIn(component: Item | undefined, list: CardList): readonly Item[] {
  return asItems(asRecord(component?.data)[list]);
}

/** The card at a place; `undefined` for a place that is empty or gone. */
export function cardAt(components: readonly Item[], { component: key, list, at }: Place): Item | undefined {
  const component = components[positionOf(components, key)];
  if (list !== null) return cardsIn(component, list)[at];
  return component && asRecord(component.data);
}

/** A place as a text, for attributes of the page. */
export function placeText({ component, list, at }: Place): string {
  return `${list ?? ""}|${at}|${component}`;
}

/** The place that a text stands for; `null` for none. */
export function placeOfText(text: string): Place | null {
  const [, list = "", at = "", component = ""] = /^(\w*)\|(\d+)\|(.+)$/s.exec(text) ?? [];
  if (component === "") return null;
  const known = cardLists.find((name) => name === list);
  return { component, list: known ?? null, at: Number(at) };
}

export function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one !== null && other !== null && placeText(one) === placeText(other);
}
