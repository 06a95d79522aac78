import type { EntryEvent } from "./entry-event.ts";
import type { EntryRules } from "./entry-rules.ts";
import { type EntryState, isSaving } from "./entry-state.ts";
import { entryTransitions } from "./entry-transitions.ts";

/** Next state of an entry page. Pure; the same input always gives the same state. */
export function entryReducer(rules: EntryRules): (state: EntryState, event: EntryEvent) => EntryState {
  return (state, event) => {
    if (isForAnother(state, event)) return state;
    // The table's row and column are chosen by the two tags, which TypeScript cannot follow through an index.
    const handler = entryTransitions[state.tag][event.tag] as (s: EntryState, e: EntryEvent, r: EntryRules) => EntryState;
    return handler(state, event, rules);
  };
}

/** A late answer about the document, or to the save, that was here before. */
function isForAnother(state: EntryState, event: EntryEvent): boolean {
  if ("of" in event) return event.of !== state.id;
  if (event.tag !== "saveAnswered" && event.tag !== "saveFailed") return false;
  return isSaving(state) && event.save !== state.save;
}
