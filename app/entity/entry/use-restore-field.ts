import { canWriteField } from "../../../schema/rights/can.ts";
import { useActor } from "../../hooks/use-project.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import type { RestoreField } from "./changes/VersionChanges.tsx";
import type { FormOwn } from "./entry-own.ts";
import { useFormSetter } from "./use-form-setter.ts";

/** Brings fields of a former version into the form, as edits that wait to be saved; `undefined` where nothing may be edited. */
export function useRestoreField(entry: Entry, own?: FormOwn): RestoreField | undefined {
  const actor = useActor();
  const set = useFormSetter(own);
  if (entry.isReadOnly || entry.isHeld) return undefined;
  return {
    mayTake: (name, value) => {
      const declared = entry.definition.fields[name];
      if (!declared || declared.hidden || !canWriteField(actor, declared)) return false;
      // A status that this person could not choose is none to go back to.
      const field = own?.fieldOf?.(entry, name, declared) ?? declared;
      return field.kind !== "select" || value === null || field.options.some((option) => option.value === value);
    },
    set,
  };
}
