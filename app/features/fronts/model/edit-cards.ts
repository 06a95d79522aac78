import { removeItem, replaceItem } from "../../../fields/list/list-items.ts";
import { asId, asRecord, asText } from "../../../fields/narrow-value.ts";
import { type CardList, cardAt, cardsIn, type Item, type Place, positionOf } from "./front-place.ts";

/** Makes the id of a new part. */
export type NewId = () => string;

/** Puts an article in a place: what stands there makes way, with its words of its own. */
export function placeArticle(components: readonly Item[], place: Place, article: string, newId: NewId): Item[] {
  return setCard(components, place, { id: newId(), doc: article }, newId);
}

/** Puts an article before what stands at a place. */
export function insertArticle(components: readonly Item[], place: Place, article: string, newId: NewId): Item[] {
  return insertCard(components, place, { id: newId(), doc: article }, newId);
}

/** A card in the place of what stands there, or behind the last one. */
export function setCard(components: readonly Item[], place: Place, card: Item, newId: NewId): Item[] {
  return withCards(components, place, newId, (cards) =>
    place.at < cards.length ? replaceItem(cards, place.at, card) : [...cards, card],
  );
}

/** Takes a card away; an article that is a component of its own goes with its component. */
export function removeCard(components: readonly Item[], place: Place, newId: NewId): Item[] {
  if (place.list === null) return removeItem(components, positionOf(components, place.component));
  return withCards(components, place, newId, (cards) => removeItem(cards, place.at));
}

/**
 * Moves a card before what stands at `to`, or into the place where a card is missing, and says where it stands then. Within a list `to`
 * counts as the cards stand now. In a component that is an article it takes the place of that one.
 */
export function moveCard(
  components: readonly Item[],
  from: Place,
  to: Place,
  newId: NewId,
): { readonly components: Item[]; readonly place: Place } {
  const card = cardAt(components, from);
  if (!card) return { components: [...components], place: from };
  const isSameList = from.component === to.component && from.list === to.list;
  const at = isSameList && from.at < to.at ? to.at - 1 : to.at;
  const taken = removeCard(components, from, newId);
  const place = { ...to, at: Math.min(at, countAt(taken, to)) };
  const isMissing = place.at < countAt(taken, to) && isEmptyCard(cardAt(taken, place));
  const put = isMissing ? setCard : insertCard;
  return { components: put(taken, place, { id: newId(), ...card }, newId), place };
}

/** How many cards a list has. */
export function countAt(components: readonly Item[], { component, list }: Pick<Place, "component" | "list">): number {
  return list === null ? 0 : cardsIn(components[positionOf(components, component)], list).length;
}

/** Whether nobody has put anything into a card. */
export function isEmptyCard(card: Item | null | undefined): boolean {
  return asId(card?.doc) === "" && asText(card?.title) === "";
}

function insertCard(components: readonly Item[], place: Place, card: Item, newId: NewId): Item[] {
  return withCards(components, place, newId, (cards) => [...cards.slice(0, place.at), card, ...cards.slice(place.at)]);
}

/** The components with other cards in one list. Cards that were stored without an id get one with the first edit beside them. */
function withCards(
  components: readonly Item[],
  { component: key, list }: Place,
  newId: NewId,
  change: (cards: readonly Item[]) => readonly Item[],
): Item[] {
  const at = positionOf(components, key);
  const component = components[at];
  if (!component) return [...components];
  const data = list === null ? articleData(change) : listData(component, list, newId, change);
  return replaceItem(components, at, { ...component, data });
}

function listData(component: Item, list: CardList, newId: NewId, change: (cards: readonly Item[]) => readonly Item[]): Item {
  const known = cardsIn(component, list).map((card) => (typeof card.id === "string" ? card : { ...card, id: newId() }));
  return { ...asRecord(component.data), [list]: change(known) };
}

/** A component that is a card keeps its own id, not that of the card. */
function articleData(change: (cards: readonly Item[]) => readonly Item[]): Item {
  const { id: _id, ...card } = change([])[0] ?? {};
  return card;
}
