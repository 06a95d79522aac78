import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Observable } from "../../../client/client-api.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { type Item, placeText } from "../model/front-place.ts";
import { noSteps } from "../model/undo-steps.ts";
import type { Articles } from "../reading/use-articles.ts";
import { createFrontDesk } from "./create-front-desk.ts";
import type { Chosen, Edited, FrontDesk } from "./front-desk.ts";

/** The desk of an entry's front with what changes on the page around it. */
export interface FrontDeskState {
  readonly desk: FrontDesk;
  readonly chosen: Chosen | null;
  readonly edited: Edited | null;
  readonly said: string;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  /** Around everything that the desk takes the keyboard to. */
  readonly root: React.RefObject<HTMLDivElement | null>;
}

export function useFrontDeskState(entry: Entry, components: readonly Item[], articles: Observable<Articles>): FrontDeskState {
  const [steps, setSteps] = useState(noSteps);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [said, say] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<Chosen | null>(null);
  // Several things may be done before the page is drawn with the first.
  const latest = useRef({ components, steps, chosen });
  latest.current = { components, steps, chosen };
  const { definition, setField } = entry;
  const field = useRef(setField);
  field.current = setField;
  const desk = useMemo(
    () => ({
      definition,
      ...createFrontDesk({
        components: () => latest.current.components,
        setComponents(next) {
          latest.current.components = next;
          field.current("components", next);
        },
        steps: () => latest.current.steps,
        setSteps(next) {
          latest.current.steps = next;
          setSteps(next);
        },
        chosen: () => latest.current.chosen,
        setChosen(next) {
          latest.current.chosen = next;
          setChosen(next);
        },
        setEdited,
        say,
        focus(part) {
          wanted.current = part;
        },
        newId: () => crypto.randomUUID(),
        articles,
      }),
    }),
    [definition, articles],
  );
  // What moves to another row is another element of the page: the keyboard goes with it.
  useLayoutEffect(() => {
    const part = wanted.current;
    if (part === null || !root.current) return;
    wanted.current = null;
    focusPart(root.current, part);
  });
  return { desk, chosen, edited, said, mayUndo: steps.done.length > 0, mayRedo: steps.undone.length > 0, root };
}

function focusPart(root: HTMLElement, { component, place }: Chosen): void {
  const selector = place
    ? `[data-place="${CSS.escape(placeText(place))}"] button`
    : `[data-component="${CSS.escape(component)}"] button`;
  root.querySelector<HTMLElement>(selector)?.focus();
}
