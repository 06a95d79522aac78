import { useEffect, useState } from "react";
import { defaultValues } from "../../../schema/defaults.ts";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import type { EntryEvent } from "./entry-event.ts";
import type { EntryState, Values } from "./entry-state.ts";

let waiting: { readonly collection: string; readonly values: Values } | null = null;

/** The next new document of the collection that a page opens begins with these values, unsaved. */
export function prefill(collection: string, values: Values): void {
  waiting = { collection, values };
}

/** Puts what waits for a new document of the collection into it, once. Answers whether it did. */
export function usePrefill(
  definition: CollectionDefinition,
  { tag }: EntryState,
  dispatch: (event: EntryEvent) => void,
): boolean {
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    if (tag === "loading") setFilled(false);
    if (tag !== "new" || waiting?.collection !== definition.name) return;
    const { values } = waiting;
    waiting = null;
    setFilled(true);
    dispatch({ tag: "replaced", values: { ...defaultValues(definition), ...values } });
  }, [tag, definition, dispatch]);
  return isFilled;
}
