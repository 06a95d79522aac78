import type { FieldErrors } from "../../errors.ts";
import { isSameValue } from "../../values/same-value.ts";
import type { CollectionDefinition } from "../define-collection.ts";

type Values = Readonly<Record<string, unknown>>;
type Embargoed = Pick<CollectionDefinition, "embargo">;

/**
 * What would show a document to readers before its embargo ends, by path, for the device and the server. `now`: ISO time. What stood there
 * before (`stored`) may be saved again: it was accepted by the clock of then, or came from elsewhere.
 */
export function embargoErrors(definition: Embargoed, values: Values, stored: Values | null, now: string): FieldErrors {
  const { embargo } = definition;
  const until = embargoedUntil(definition, values, now);
  if (!embargo || until === null) return {};
  const decisive = [embargo.until, embargo.state, embargo.at];
  if (stored !== null && decisive.every((name) => isSameValue(stored[name], values[name]))) return {};
  const state = String(values[embargo.state]);
  if (embargo.now.includes(state)) return { [embargo.until]: "validation.embargoed" };
  const at = values[embargo.at];
  const isEarly = state === embargo.later && typeof at === "string" && Date.parse(at) < Date.parse(until);
  return isEarly ? { [embargo.at]: "validation.beforeEmbargo" } : {};
}

/** The time at which the document's embargo ends; `null` where it has none, or that time has come. `now`: ISO time. */
export function embargoedUntil({ embargo }: Embargoed, values: Values, now: string): string | null {
  const until = embargo && values[embargo.until];
  return typeof until === "string" && Date.parse(until) > Date.parse(now) ? until : null;
}
