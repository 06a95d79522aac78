import { isLocalId } from "../../../schema/ids.ts";
import { isEditing, type Values } from "./entry-state.ts";
import type { Entry } from "./use-entry.ts";

const none: Values = {};

/** The document as it was last saved; empty before that. */
export function savedValues({ state }: Entry): Values {
  return isEditing(state) ? (state.base ?? none) : none;
}

/** What is on screen. */
export function shownValues({ state }: Entry): Values {
  return isEditing(state) ? state.values : none;
}

/** Whether there is a saved version, on the server or on this device. */
export function isSaved({ state }: Entry): boolean {
  return isEditing(state) && state.base !== null;
}

/** Saved, and nothing typed since. */
export function isUnmodified({ state }: Entry): boolean {
  return isEditing(state) && state.base !== null && (state.tag === "loaded" || state.tag === "readOnly");
}

/** The id that the server knows the document by; `null` while it does not know it. */
export function serverId({ state }: Entry): string | null {
  return isEditing(state) && state.base !== null && state.id !== null && !isLocalId(state.id) ? state.id : null;
}
