import { useCallback, useRef } from "react";
import type { EditingState } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import type { EntryOwn } from "./entry-own.ts";
import { withValueAt } from "./path-in-object.ts";

interface FormSetterOptions {
  readonly entry: Entry;
  readonly state: EditingState;
  readonly own?: Pick<EntryOwn, "edit">;
}

/** Sets a field of the form, or one inside an object by its path: always the same function, so that fields keep still. */
export function useFormSetter({ entry, state, own }: FormSetterOptions): (path: string, value: unknown) => void {
  const latest = useRef({ entry, edit: own?.edit, values: state.values });
  latest.current = { entry, edit: own?.edit, values: state.values };
  return useCallback((path, value) => {
    const { current } = latest;
    const [name = path] = path.split(".");
    // Several fields of one object may be set before the page renders with the first.
    if (name !== path) current.values = withValueAt(current.values, path, value);
    const next = name === path ? value : current.values[name];
    if (current.edit) current.edit(current.entry, name, next);
    else current.entry.setField(name, next);
  }, []);
}
