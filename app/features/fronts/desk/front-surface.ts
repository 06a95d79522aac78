import { t } from "../../../../schema/messages/catalogue.ts";
import type { Observable } from "../../../client/client-api.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { componentName } from "../model/component-facts.ts";
import { cardAt, type Item, type Place, positionOf } from "../model/front-place.ts";
import { type Steps, withStep } from "../model/undo-steps.ts";
import type { Articles } from "../reading/use-articles.ts";
import type { Chosen, Edited } from "./front-desk.ts";

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

/** Changes the components in one step that can be taken back. `about`: see `Step`. */
export function change(surface: FrontSurface, next: readonly Item[], words: string, about: string | null = null): void {
  surface.setSteps(withStep(surface.steps(), { before: surface.components(), after: next, about }));
  surface.setComponents(next);
  if (words !== "") surface.say(words);
}

/** Opens the side editor for a part, or closes it. */
export function edit({ components, setEdited }: FrontSurface, part: Chosen | null): void {
  const card = part?.place && part.place.list !== null ? cardAt(components(), part.place)?.id : null;
  setEdited(part && { ...part, card: typeof card === "string" ? card : null });
}

/** What people call the component with a key. */
export function nameOf({ components }: FrontSurface, key: string): string {
  return componentName(components()[positionOf(components(), key)]);
}

/** What people call the card at a place. */
export function titleAt({ components, articles }: FrontSurface, place: Place): string {
  const card = cardAt(components(), place);
  return asText(card?.title) || asText(articles.get().get(asText(card?.doc))?.title) || t("entry.untitled");
}

/** A place in words, for messages. */
export function whereIs(surface: FrontSurface, { component, at }: Place): { readonly name: string; readonly number: number } {
  return { name: nameOf(surface, component), number: at + 1 };
}
