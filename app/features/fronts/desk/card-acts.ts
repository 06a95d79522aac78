import { t } from "../../../../schema/messages/catalogue.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { insertArticle, moveCard, placeArticle, removeCard, setCard } from "../model/edit-cards.ts";
import { freePlace, nextFree, placeBehind, stepFrom } from "../model/free-places.ts";
import { cardAt, keyOf, type Place, positionOf } from "../model/front-place.ts";
import { FIRST_ROW_COLUMNS, newComponent } from "../model/new-components.ts";
import type { FrontDesk } from "./front-desk.ts";
import { change, type FrontSurface, titleAt, whereIs } from "./front-surface.ts";

type CardActs = Pick<FrontDesk, "put" | "keep" | "step" | "moveToRow" | "removeCard" | "setCard">;

/** What is done with the cards of a front. */
export function cardActs(surface: FrontSurface): CardActs {
  const { components, newId } = surface;
  const behind = (key: string) => placeBehind(components()[positionOf(components(), key)], key);
  return {
    put(article) {
      const chosen = surface.chosen();
      const to = chosen?.place ?? freePlace(components(), chosen?.component);
      if (to === null) return beginRow(surface, article);
      const wasEmpty = !asText(cardAt(components(), to)?.doc);
      place(surface, to, article);
      const next = wasEmpty ? nextFree(components(), to.component) : null;
      // A place was meant for one article; a row that was chosen goes on being filled.
      if (next) surface.setChosen({ component: to.component, place: next });
      else if (chosen?.place) surface.setChosen(null);
    },
    keep(component, article) {
      const to = behind(component);
      if (to) place(surface, to, article);
    },
    step(from, by) {
      const to = stepFrom(components(), from, by);
      if (to) move(surface, from, to);
    },
    moveToRow(from, component) {
      const to = behind(component);
      if (to) move(surface, from, to);
    },
    removeCard(from) {
      const name = titleAt(surface, from);
      change(surface, removeCard(components(), from, newId), t("front.said.removed", { name }));
      surface.setChosen(null);
      surface.setEdited(null);
      surface.focus({ component: from.component, place: null });
    },
    setCard(at, card) {
      change(surface, setCard(components(), at, card, newId), "", `card|${at.component}|${at.list}|${at.at}`);
    },
  };
}

/** Puts an article in a place; what stands there makes way. */
export function place(surface: FrontSurface, to: Place, article: string): void {
  const words = t("front.said.placed", whereIs(surface, to));
  change(surface, placeArticle(surface.components(), to, article, surface.newId), words);
}

/** Puts an article before what stands at a place. */
export function insertCard(surface: FrontSurface, to: Place, article: string): void {
  const words = t("front.said.placed", whereIs(surface, to));
  change(surface, insertArticle(surface.components(), to, article, surface.newId), words);
}

export function move(surface: FrontSurface, from: Place, to: Place): void {
  const title = titleAt(surface, from);
  const moved = moveCard(surface.components(), from, to, surface.newId);
  change(surface, moved.components, "");
  // What has just come there is not what the next article is to replace.
  surface.setChosen({ component: moved.place.component, place: null });
  surface.focus({ component: moved.place.component, place: moved.place });
  surface.say(t("front.said.moved", { title, ...whereIs(surface, moved.place) }));
}

/** The article begins a row at the end of a front that has no free place. */
function beginRow(surface: FrontSurface, article: string): void {
  const items = [{ id: surface.newId(), doc: article }];
  const row = newComponent("row", surface.newId(), { columns: FIRST_ROW_COLUMNS, items });
  const key = keyOf(row, 0);
  change(surface, [...surface.components(), row], "");
  surface.say(t("front.said.placed", whereIs(surface, { component: key, list: "items", at: 0 })));
  surface.setChosen({ component: key, place: nextFree(surface.components(), key) });
}
