import type { Editing, EntryState, Values } from "./entry-state.ts";

/** What the transitions need to know of the collection and of merging. */
export interface EntryRules {
  /** The declared fields of a document, server fields left out. */
  readonly pick: (document: Values) => Values;
  /** Values after an edit, with those that follow from others put right. */
  readonly settle: (values: Values) => Values;
  /** Three-way merge of declared fields; `touching` names the fields both sides changed differently. */
  readonly merge: (base: Values, mine: Values, theirs: Values) => { values: Values; touching: readonly string[] };
}

/** State of a page that opens a document, or begins a new one (`id` null). */
export function openEntry(id: string | null, defaults: Values): EntryState {
  return id === null ? { tag: "new", ...freshEditing(defaults) } : { tag: "loading", id };
}

export function freshEditing(values: Values): Editing {
  return { id: null, base: null, values, errors: {}, sync: "clean", undo: null };
}
