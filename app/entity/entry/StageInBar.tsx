import { useActor } from "../../hooks/use-project.ts";
import { isEditing } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { entryPart } from "./EntryParts.tsx";
import classes from "./entry.module.css";
import type { FormOwn } from "./entry-own.ts";
import { FieldPart } from "./FieldPart.tsx";
import { shownSections } from "./shown-sections.ts";
import { useEntryErrors } from "./use-entry-errors.ts";
import { useFormSetter } from "./use-form-setter.ts";
import { useStageInBar } from "./use-stage-in-bar.ts";

interface StageInBarProps {
  readonly entry: Entry;
  /** What the collection's own page changes of its form. */
  readonly own?: FormOwn;
}

/** The stage of the document beside what saves it, where its place in the form is below the first screen. */
export const StageInBar = entryPart(({ entry, own }: StageInBarProps) => {
  const { definition, state } = entry;
  const actor = useActor();
  const errors = useEntryErrors(entry);
  const setField = useFormSetter(own);
  const stage = useStageInBar(definition);
  const declared = stage === null ? undefined : definition.fields[stage];
  if (stage === null || !declared || !isEditing(state)) return null;
  const offered = shownSections(definition, actor, state.values);
  if (!offered.some((section) => section.fields.includes(stage) && own?.shows?.(section) !== false)) return null;
  return (
    <div className={classes.stage}>
      <FieldPart name={stage} {...{ declared, own, errors, setField }} />
    </div>
  );
});
