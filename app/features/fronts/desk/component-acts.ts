import { t } from "../../../../schema/messages/catalogue.ts";
import { componentName } from "../model/component-facts.ts";
import { duplicateComponent, insertComponent, moveComponent, removeComponent, setComponent } from "../model/edit-components.ts";
import { placeBehind } from "../model/free-places.ts";
import { type Item, keyOf, positionOf } from "../model/front-place.ts";
import { newComponent } from "../model/new-components.ts";
import type { FrontDesk } from "./front-desk.ts";
import { change, edit, type FrontSurface, nameOf } from "./front-surface.ts";

type ComponentActs = Pick<
  FrontDesk,
  "add" | "insert" | "setComponent" | "moveComponent" | "duplicate" | "removeComponent" | "arrange"
>;

/** What is done with the components of a front. */
export function componentActs(surface: FrontSurface): ComponentActs {
  const { components, newId } = surface;
  return {
    add(type, data, name) {
      const chosen = surface.chosen();
      const after = chosen ? positionOf(components(), chosen.component) : -1;
      putIn(surface, newComponent(type, newId(), data, name), after < 0 ? components().length : after + 1);
    },
    insert: (type, at) => putIn(surface, newComponent(type, newId()), at),
    setComponent(key, component) {
      change(surface, setComponent(components(), key, component), "", `component|${key}`);
    },
    moveComponent: (key, to) => moveTo(surface, key, to),
    duplicate(key) {
      change(surface, duplicateComponent(components(), key, newId), t("front.said.duplicated", { name: nameOf(surface, key) }));
    },
    arrange: (next, words) => change(surface, next, words),
    removeComponent(key) {
      change(surface, removeComponent(components(), key), t("front.said.removed", { name: nameOf(surface, key) }));
      surface.setChosen(null);
      surface.setEdited(null);
    },
  };
}

/** A new component before what stands at a position. */
export function putIn(surface: FrontSurface, component: Item, at: number): void {
  const key = keyOf(component, at);
  const words = t("front.said.added", { name: componentName(component) });
  change(surface, insertComponent(surface.components(), at, component), words);
  const first = placeBehind(component, key);
  surface.setChosen({ component: key, place: first });
  // What has places wants articles, anything else its own words.
  edit(surface, first ? null : { component: key, place: null });
  surface.focus({ component: key, place: null });
}

export function moveTo(surface: FrontSurface, key: string, to: number): void {
  const words = t("front.said.movedComponent", { name: nameOf(surface, key), number: to + 1 });
  change(surface, moveComponent(surface.components(), key, to), words);
  surface.focus({ component: key, place: null });
}
