import { useCallback, useRef } from "react";
import { type EntryState, isEditing, type Values } from "../entry-state/entry-state.ts";
import { useLatestEntry } from "./EntryParts.tsx";
import type { EntryOwn } from "./entry-own.ts";
import { withValueAt } from "./path-in-object.ts";

/** Sets a field of the form, or one inside an object by its path: always the same function, so that fields keep still. */
export function useFormSetter(own?: Pick<EntryOwn, "edit">): (path: string, value: unknown) => void {
  const latest = useLatestEntry();
  const edit = useRef(own?.edit);
  edit.current = own?.edit;
  const set = useRef<{ readonly of: EntryState; readonly values: Values } | null>(null);
  return useCallback(
    (path, value) => {
      const entry = latest();
      const [name = path] = path.split(".");
      const put = (next: unknown) => (edit.current ? edit.current(entry, name, next) : entry.setField(name, next));
      if (name === path || !isEditing(entry.state)) return put(value);
      // Several fields of one object may be set before the page renders with the first.
      const before = set.current?.of === entry.state ? set.current.values : entry.state.values;
      const values = withValueAt(before, path, value);
      set.current = { of: entry.state, values };
      put(values[name]);
    },
    [latest],
  );
}
