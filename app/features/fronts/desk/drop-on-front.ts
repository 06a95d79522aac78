import type { Dragged, DropTarget } from "../drag/front-drag.ts";
import { positionOf } from "../model/front-place.ts";
import { newComponent } from "../model/new-components.ts";
import { insertCard, move, place } from "./card-acts.ts";
import { moveTo, putIn } from "./component-acts.ts";
import type { FrontSurface } from "./front-surface.ts";

/** Lets go what was dragged where it was let go. */
export function dropOnFront(surface: FrontSurface, dragged: Dragged, target: DropTarget): void {
  if (target.tag === "place") dropOnPlace(surface, dragged, target);
  else dropInGap(surface, dragged, target.at);
}

function dropOnPlace(surface: FrontSurface, dragged: Dragged, target: Extract<DropTarget, { tag: "place" }>): void {
  const { place: at, side } = target;
  const to = side === "after" ? { ...at, at: at.at + 1 } : at;
  if (dragged.tag === "card") move(surface, dragged.place, to);
  else if (dragged.tag === "article" && (side === "on" || at.list === null)) place(surface, at, dragged.id);
  else if (dragged.tag === "article") insertCard(surface, to, dragged.id);
}

function dropInGap(surface: FrontSurface, dragged: Dragged, at: number): void {
  if (dragged.tag === "article") putIn(surface, newComponent("article", surface.newId(), { doc: dragged.id }), at);
  else if (dragged.tag === "new") putIn(surface, dragged.make(), at);
  else if (dragged.tag === "component") {
    const from = positionOf(surface.components(), dragged.key);
    const to = from < at ? at - 1 : at;
    if (to !== from) moveTo(surface, dragged.key, to);
  }
}
