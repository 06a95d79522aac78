import { useEffect, useRef } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { mayAutosave } from "../../../schema/features/articles/autosave.ts";
import { useOnline } from "../../hooks/use-online.ts";
import type { EntryState } from "./entry-state.ts";

/** At most one silent save in this time, in milliseconds (ENTRY-032). */
export const AUTOSAVE_MS = 45_000;

/** Saves silently while the declaration allows it: modified, connected, without conflict or version (ENTRY-030 to 033). */
export function useAutosave(definition: CollectionDefinition, state: EntryState, save: () => Promise<unknown>): void {
  const isOnline = useOnline();
  const isDue =
    isOnline && state.tag === "modified" && state.sync !== "conflict" && mayAutosave(definition, state.base, state.values);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => void latest.current(), AUTOSAVE_MS);
    return () => clearInterval(timer);
  }, [isDue]);
}
