import { isSameValue } from "../../../schema/values/same-value.ts";
import { type EntryState, isEditing, type Values } from "./entry-state.ts";

/** Some fields of a document as the server had them when it was asked for them. */
export interface Polled {
  /** Id of the document. */
  readonly of: string;
  /** Version that they are of. */
  readonly updatedAt: string;
  readonly values: Values;
}

/**
 * The state with the polled fields in place of older ones: in what the person began from, and on screen where nobody typed
 * over them, so that the document is as modified as before (ENTRY-045). The same state when they say nothing new; once a
 * newer version of the whole document is known, that one counts.
 */
export function withPolled(state: EntryState, polled: Polled | null): EntryState {
  if (!polled || !isEditing(state) || state.tag === "version" || state.id !== polled.of || !isAsNew(polled, state.base))
    return state;
  const { base, values } = state;
  const changed = Object.keys(polled.values).filter((name) => !isSameValue(base?.[name], polled.values[name]));
  if (changed.length === 0) return state;
  const untouched = changed.filter((name) => isSameValue(base?.[name], values[name]));
  return { ...state, base: { ...base, ...pick(polled, changed) }, values: { ...values, ...pick(polled, untouched) } };
}

/** Whether the polled fields are of the version that is known, or a later one. */
export function isAsNew({ updatedAt }: Polled, base: Values | null): boolean {
  return base !== null && (typeof base.updatedAt !== "string" || base.updatedAt <= updatedAt);
}

function pick({ values }: Polled, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
