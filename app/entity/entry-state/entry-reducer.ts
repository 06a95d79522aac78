import type { EntryEvent } from "./entry-event.ts";
import type { EntryRules } from "./entry-rules.ts";
import type { EntryState } from "./entry-state.ts";
import { entryTransitions } from "./entry-transitions.ts";

/** Next state of an entry page. Pure; the same input always gives the same state. */
export function entryReducer(rules: EntryRules): (state: EntryState, event: EntryEvent) => EntryState {
  return (state, event) => {
    // The table's row and column are chosen by the two tags, which TypeScript cannot follow through an index.
    const handler = entryTransitions[state.tag][event.tag] as (s: EntryState, e: EntryEvent, r: EntryRules) => EntryState;
    return handler(state, event, rules);
  };
}
