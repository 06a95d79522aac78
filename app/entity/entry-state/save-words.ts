import type { SyncState } from "../../../schema/declaration/replica-row.ts";
import type { MessageKey } from "../../../schema/messages/catalogue.ts";
import type { EntryState } from "./entry-state.ts";

const syncWords: Record<SyncState, MessageKey> = {
  clean: "entry.state.saved",
  pending: "entry.state.device",
  conflict: "entry.state.conflict",
  refused: "entry.state.refused",
};

/** The save state in words, always on screen. `null` while there is no document. */
export function saveWords(state: EntryState): MessageKey | null {
  switch (state.tag) {
    case "loading":
    case "notFound":
      return null;
    case "new":
    case "modified":
      return "entry.state.unsaved";
    case "saving":
    case "silentSaving":
      return "entry.state.saving";
    case "conflict":
      return "entry.state.conflict";
    case "version":
      return "entry.state.version";
    case "readOnly":
      return state.sync === "clean" ? "entry.state.readOnly" : syncWords[state.sync];
    case "loaded":
      return syncWords[state.sync];
  }
}

/** Suffix of the title (ENTRY-019 to ENTRY-021); `null` for none. */
export function titleSuffix(state: EntryState): MessageKey | null {
  if (state.tag === "version") return "entry.suffix.version";
  if (state.tag === "loading" || state.tag === "notFound") return null;
  if (state.id === null) return "entry.suffix.new";
  return state.tag === "modified" || state.tag === "conflict" ? "entry.suffix.modified" : null;
}
