import type { SyncState } from "../../../schema/declaration/replica-row.ts";
import type { FieldErrors } from "../../../schema/errors.ts";

/** Declared fields of a document, by name. */
export type Values = Record<string, unknown>;

/** What every state with a document on screen knows. */
export interface Editing {
  /** `null` until the first save; a `local:` id until the server has named it. */
  readonly id: string | null;
  /** The version the person began from, server fields included; `null` for a new document. */
  readonly base: Values | null;
  /** Declared fields as they are on screen. */
  readonly values: Values;
  readonly errors: FieldErrors;
  /** How far the last saved version got. */
  readonly sync: SyncState;
  /** What something replaced that was asked for, for one step back. */
  readonly undo: Undo | null;
}

export interface Undo {
  readonly values: Values;
  /** What took their place: the saved document, what was decided in a conflict, or what was typed since. */
  readonly of: "discarded" | "settled" | "recovered";
}

export interface Saving extends Editing {
  /** Number of the save, which its answer repeats. */
  readonly save: number;
  /** The values on their way; typing goes on meanwhile. */
  readonly sent: Values;
}

/** Spec 0 §4 'Document page states'. */
export type EntryState =
  | { readonly tag: "loading"; readonly id: string }
  | { readonly tag: "notFound"; readonly id: string }
  | ({ readonly tag: "new" } & Editing)
  | ({ readonly tag: "loaded" } & Editing)
  | ({ readonly tag: "modified" } & Editing)
  | ({ readonly tag: "saving" } & Saving)
  | ({ readonly tag: "silentSaving" } & Saving)
  | ({
      readonly tag: "conflict";
      /** The version that arrived meanwhile; `null` when somebody deleted the document. */
      readonly theirs: Values | null;
      /** Fields that both sides changed. */
      readonly touching: readonly string[];
    } & Editing)
  | ({ readonly tag: "readOnly" } & Editing)
  | ({ readonly tag: "version"; readonly versionId: string } & Editing);

export type EntryTag = EntryState["tag"];
export type StateOf<T extends EntryTag> = Extract<EntryState, { tag: T }>;
/** States that show a document. */
export type EditingState = Extract<EntryState, Editing>;

export function isEditing(state: EntryState): state is EditingState {
  return state.tag !== "loading" && state.tag !== "notFound";
}

export function isSaving(state: EntryState): state is StateOf<"saving"> | StateOf<"silentSaving"> {
  return state.tag === "saving" || state.tag === "silentSaving";
}

/** Typing that neither the server nor the device's outbox holds. */
export function hasUnsavedTyping(state: EntryState): boolean {
  if (state.tag === "modified" || state.tag === "conflict") return true;
  return isSaving(state) || state.tag === "version";
}

/** Why the page should not be left just yet. A former version that is only looked at is no reason. */
export function guardReasonOf(state: EntryState): "typing" | "saving" | null {
  if (isSaving(state)) return "saving";
  return state.tag !== "version" && hasUnsavedTyping(state) ? "typing" : null;
}
