import type { Edited } from "../desk/front-desk.ts";
import { cardAt, cardLists, cardsIn, type Item, keyOf, type Place, positionOf } from "./front-place.ts";

/** Where what is being edited stands now. */
export interface EditedPart {
  /** Position of the component. */
  readonly at: number;
  readonly component: Item;
  /** `null`: the component itself is edited. */
  readonly place: Place | null;
}

/** Where what is being edited stands now, whoever has moved it; `null` when it is gone. */
export function editedPart(components: readonly Item[], { component: key, place, card }: Edited): EditedPart | null {
  const moved = card === null ? null : placeOfCard(components, card);
  if (card !== null && moved === null) return null;
  const at = positionOf(components, moved?.component ?? key);
  const component = components[at];
  if (!component) return null;
  if (place !== null && cardAt(components, moved ?? place) === undefined) return null;
  return { at, component, place: moved ?? place };
}

function placeOfCard(components: readonly Item[], id: string): Place | null {
  for (const [index, component] of components.entries()) {
    for (const list of cardLists) {
      const at = cardsIn(component, list).findIndex((card) => card.id === id);
      if (at >= 0) return { component: keyOf(component, index), list, at };
    }
  }
  return null;
}
