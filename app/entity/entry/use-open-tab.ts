import { useState } from "react";
import type { FieldErrors } from "../../../schema/errors.ts";
import { hasError, type PlacedSections } from "./shown-sections.ts";

export interface OpenTab {
  /** Of the tab that shows; `null` when there are none. */
  readonly title: string | null;
  readonly wasShown: (title: string) => boolean;
  readonly show: (title: string | null) => void;
}

/** Which of some tabs shows: the first one, the one that is chosen, or the first with an error when a save is refused. */
export function useOpenTab({ always, tabs }: PlacedSections, errors: FieldErrors, refusals: number): OpenTab {
  const [chosen, setChosen] = useState<string | null>(null);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [answered, setAnswered] = useState(refusals);
  const current = tabs.find(({ title }) => title === chosen) ?? tabs[0];
  if (answered !== refusals) {
    setAnswered(refusals);
    const isSeen = hasError(always, errors) || (current && hasError(current.sections, errors));
    const bad = isSeen ? undefined : tabs.find(({ sections }) => hasError(sections, errors));
    if (bad) setChosen(bad.title);
  }
  if (current && !shown.includes(current.title)) setShown([...shown, current.title]);
  return { title: current?.title ?? null, wasShown: (title) => shown.includes(title), show: setChosen };
}
