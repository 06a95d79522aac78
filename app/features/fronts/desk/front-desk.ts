import { createContext, useContext } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { Observable } from "../../../client/client-api.ts";
import type { Dragged, DropTarget } from "../drag/front-drag.ts";
import type { Item, Place } from "../model/front-place.ts";
import type { Articles } from "../reading/use-articles.ts";

/** What is chosen on the front: a component, or one of its places, where the next article goes. */
export interface Chosen {
  readonly component: string;
  readonly place: Place | null;
}

/** What the side editor is open for: a component, or a card of one, wherever that is moved meanwhile. */
export interface Edited extends Chosen {
  /** Id of the card, where it has one. */
  readonly card: string | null;
}

/** What is done with the front on screen. Always the same functions, so that what is not concerned is not drawn again. */
export interface FrontDesk {
  readonly definition: CollectionDefinition;
  readonly articles: Observable<Articles>;
  choose(chosen: Chosen | null): void;
  edit(part: Chosen | null): void;
  /** Closes the side editor, and goes back to what it was open for. */
  leave(part: Chosen): void;
  /** Puts an article where it was chosen to go, or in the first place that is free. */
  put(article: string): void;
  /** Keeps an article that a row has filled in by itself where people put theirs. */
  keep(component: string, article: string): void;
  drop(dragged: Dragged, target: DropTarget): void;
  /** Moves a card by one place, into the next row at the end of its own. */
  step(place: Place, by: 1 | -1): void;
  moveToRow(place: Place, component: string): void;
  removeCard(place: Place): void;
  setCard(place: Place, card: Item): void;
  /** A new component behind the chosen one, or at the end. */
  add(type: string, data?: Item, name?: string): void;
  /** A new component before what stands at a position. */
  insert(type: string, at: number): void;
  setComponent(key: string, component: Item): void;
  moveComponent(key: string, to: number): void;
  duplicate(key: string): void;
  removeComponent(key: string): void;
  /** All components anew, in one step. */
  arrange(components: readonly Item[], words: string): void;
  undo(): void;
  redo(): void;
}

export const FrontDeskContext = createContext<FrontDesk | null>(null);

export function useFrontDesk(): FrontDesk {
  const desk = useContext(FrontDeskContext);
  if (!desk) throw new Error("useFrontDesk outside FrontDeskContext");
  return desk;
}
