import { t } from "../../../../schema/messages/catalogue.ts";
import { redone, type Taken, undone } from "../model/undo-steps.ts";
import { cardActs } from "./card-acts.ts";
import { componentActs } from "./component-acts.ts";
import { dropOnFront } from "./drop-on-front.ts";
import type { FrontDesk } from "./front-desk.ts";
import { edit, type FrontSurface } from "./front-surface.ts";

/** What people do with a front, each as one step that can be taken back. */
export function createFrontDesk(surface: FrontSurface): Omit<FrontDesk, "definition"> {
  const { steps, components } = surface;
  return {
    articles: surface.articles,
    choose: surface.setChosen,
    edit: (part) => edit(surface, part),
    leave(part) {
      surface.setEdited(null);
      surface.setChosen({ component: part.component, place: null });
      surface.focus(part);
    },
    drop: (dragged, target) => dropOnFront(surface, dragged, target),
    ...cardActs(surface),
    ...componentActs(surface),
    undo: () => take(surface, undone(steps(), components()), "front.said.undone"),
    redo: () => take(surface, redone(steps(), components()), "front.said.redone"),
  };
}

function take(surface: FrontSurface, taken: Taken | null, words: "front.said.undone" | "front.said.redone"): void {
  if (!taken) return;
  surface.setSteps(taken.steps);
  if (taken.components !== null) surface.setComponents(taken.components);
  surface.say(t(taken.components === null ? "front.said.changedSince" : words));
}
