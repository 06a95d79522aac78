import { t } from "../../../schema/messages/catalogue.ts";
import type { Observable } from "../../client/client-api.ts";
import { asText } from "../../fields/narrow-value.ts";
import type { Dragged, DropTarget } from "./drag/front-drag.ts";
import type { Chosen, Edited, FrontDesk } from "./front-desk.ts";
import { componentName } from "./model/component-facts.ts";
import { insertArticle, moveCard, placeArticle, removeCard, setCard } from "./model/edit-cards.ts";
import { duplicateComponent, insertComponent, moveComponent, removeComponent, setComponent } from "./model/edit-components.ts";
import { freePlace, nextFree, placeBehind, stepFrom } from "./model/free-places.ts";
import { cardAt, type Item, keyOf, type Place, positionOf } from "./model/front-place.ts";
import { FIRST_ROW_COLUMNS, newComponent } from "./model/new-components.ts";
import { redone, type Steps, type Taken, undone, withStep } from "./model/undo-steps.ts";
import type { Articles } from "./reading/use-articles.ts";

/** The front and the page that a desk works on, as they are at the moment of a call. */
export interface FrontSurface {
  readonly components: () => readonly Item[];
  readonly setComponents: (components: readonly Item[]) => void;
  readonly steps: () => Steps;
  readonly setSteps: (steps: Steps) => void;
  readonly chosen: () => Chosen | null;
  readonly setChosen: (chosen: Chosen | null) => void;
  readonly setEdited: (edited: Edited | null) => void;
  /** Tells whoever does not see what happened. */
  readonly say: (words: string) => void;
  /** Takes the keyboard to a part once it is drawn: a place, or a component. */
  readonly focus: (part: Chosen) => void;
  readonly newId: () => string;
  readonly articles: Observable<Articles>;
}

/** What people do with a front, each as one step that can be taken back. */
export function createFrontDesk(surface: FrontSurface): Omit<FrontDesk, "definition"> {
  const { components, newId, say } = surface;
  const change = (next: readonly Item[], words: string, about: string | null = null) => {
    surface.setSteps(withStep(surface.steps(), { before: components(), after: next, about }));
    surface.setComponents(next);
    if (words !== "") say(words);
  };
  const nameOf = (key: string) => componentName(components()[positionOf(components(), key)]);
  const titleOf = (card: Item | undefined) =>
    asText(card?.title) || asText(surface.articles.get().get(asText(card?.doc))?.title) || t("entry.untitled");
  const where = ({ component, at }: Place) => ({ name: nameOf(component), number: at + 1 });
  const place = (to: Place, article: string) => {
    change(placeArticle(components(), to, article, newId), t("front.said.placed", where(to)));
  };
  const move = (from: Place, to: Place) => {
    const title = titleOf(cardAt(components(), from));
    const moved = moveCard(components(), from, to, newId);
    change(moved.components, "");
    // What has just come there is not what the next article is to replace.
    surface.setChosen({ component: moved.place.component, place: null });
    surface.focus({ component: moved.place.component, place: moved.place });
    say(t("front.said.moved", { title, ...where(moved.place) }));
  };
  const edit = (part: Chosen | null) => {
    const card = part?.place && part.place.list !== null ? cardAt(components(), part.place)?.id : null;
    surface.setEdited(part && { ...part, card: typeof card === "string" ? card : null });
  };
  const insert = (component: Item, at: number) => {
    const key = keyOf(component, at);
    change(insertComponent(components(), at, component), t("front.said.added", { name: componentName(component) }));
    const first: Place | null = placeBehind(component, key);
    surface.setChosen({ component: key, place: first });
    // What has places wants articles, anything else its own words.
    edit(first ? null : { component: key, place: null });
    surface.focus({ component: key, place: null });
  };
  const take = (taken: Taken | null, words: "front.said.undone" | "front.said.redone") => {
    if (!taken) return;
    surface.setSteps(taken.steps);
    if (taken.components === null) return say(t("front.said.changedSince"));
    surface.setComponents(taken.components);
    say(t(words));
  };
  const moveTo = (key: string, to: number) => {
    change(moveComponent(components(), key, to), t("front.said.movedComponent", { name: nameOf(key), number: to + 1 }));
    surface.focus({ component: key, place: null });
  };
  const begin = (type: string, data?: Item, name?: string) => newComponent(type, newId(), data, name);

  return {
    articles: surface.articles,
    choose: surface.setChosen,
    edit,
    leave(part) {
      surface.setEdited(null);
      surface.setChosen({ component: part.component, place: null });
      surface.focus(part);
    },
    put(article) {
      const chosen = surface.chosen();
      const to = chosen?.place ?? freePlace(components(), chosen?.component);
      if (to === null) {
        const items = [{ id: newId(), doc: article }];
        const row = begin("row", { columns: FIRST_ROW_COLUMNS, items });
        change([...components(), row], t("front.said.added", { name: componentName(row) }));
        return surface.setChosen({ component: keyOf(row, 0), place: nextFree(components(), keyOf(row, 0)) });
      }
      const wasEmpty = !asText(cardAt(components(), to)?.doc);
      place(to, article);
      surface.setChosen({ component: to.component, place: wasEmpty ? nextFree(components(), to.component) : null });
    },
    keep(component, article) {
      const to = placeBehind(components()[positionOf(components(), component)], component);
      if (to) place(to, article);
    },
    drop(dragged, target) {
      if (target.tag === "place") dropOnPlace(dragged, target);
      else dropInGap(dragged, target.at);
    },
    step(from, by) {
      const to = stepFrom(components(), from, by);
      if (to) move(from, to);
    },
    moveToRow(from, component) {
      const to = placeBehind(components()[positionOf(components(), component)], component);
      if (to) move(from, to);
    },
    removeCard(from) {
      const title = titleOf(cardAt(components(), from));
      change(removeCard(components(), from, newId), t("front.said.removed", { name: title }));
      surface.setChosen(null);
      surface.setEdited(null);
      surface.focus({ component: from.component, place: null });
    },
    setCard(at, card) {
      change(setCard(components(), at, card, newId), "", `card|${at.component}|${at.list}|${at.at}`);
    },
    add(type, data, name) {
      const chosen = surface.chosen();
      const after = chosen ? positionOf(components(), chosen.component) : -1;
      insert(begin(type, data, name), after < 0 ? components().length : after + 1);
    },
    insert: (type, at) => insert(begin(type), at),
    setComponent(key, component) {
      change(setComponent(components(), key, component), "", `component|${key}`);
    },
    moveComponent: moveTo,
    duplicate(key) {
      change(duplicateComponent(components(), key, newId), t("front.said.duplicated", { name: nameOf(key) }));
    },
    removeComponent(key) {
      change(removeComponent(components(), key), t("front.said.removed", { name: nameOf(key) }));
      surface.setChosen(null);
      surface.setEdited(null);
    },
    undo: () => take(undone(surface.steps(), components()), "front.said.undone"),
    redo: () => take(redone(surface.steps(), components()), "front.said.redone"),
  };

  function dropOnPlace(dragged: Dragged, { place: at, side }: Extract<DropTarget, { tag: "place" }>): void {
    const to = side === "after" ? { ...at, at: at.at + 1 } : at;
    if (dragged.tag === "card") move(dragged.place, to);
    else if (dragged.tag === "article" && (side === "on" || at.list === null)) place(at, dragged.id);
    else if (dragged.tag === "article") {
      change(insertArticle(components(), to, dragged.id, newId), t("front.said.placed", where(to)));
    }
  }

  function dropInGap(dragged: Dragged, at: number): void {
    if (dragged.tag === "article") insert(begin("article", { doc: dragged.id }), at);
    else if (dragged.tag === "new") insert(dragged.make(), at);
    else if (dragged.tag === "component") {
      const from = positionOf(components(), dragged.key);
      const to = from < at ? at - 1 : at;
      if (to !== from) moveTo(dragged.key, to);
    }
  }
}
