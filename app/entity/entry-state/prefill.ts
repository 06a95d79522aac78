import { useEffect, useState } from "react";
import { pageValues } from "../../../schema/declaration/defaults.ts";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { useBeginning } from "../../hooks/use-beginning.ts";
import { useHashLocation } from "../../hooks/use-routing.ts";
import { entryPath } from "../entity-paths.ts";
import type { EntryEvent } from "./entry-event.ts";
import type { EntryState, Values } from "./entry-state.ts";

const PARAMETER = "filled";

let waiting: { readonly collection: string; readonly values: Values; readonly key: string } | null = null;

/** Path of a new document of the collection that begins with these values, unsaved; an empty one when the page is loaded anew. */
export function prefilledPath(collection: string, values: Values): string {
  const key = crypto.randomUUID();
  waiting = { collection, values, key };
  return `${entryPath(collection, null)}?${PARAMETER}=${key}`;
}

/** Puts what the address promises into the new document, once. Answers whether it did. */
export function usePrefill(
  definition: CollectionDefinition,
  { tag }: EntryState,
  dispatch: (event: EntryEvent) => void,
): boolean {
  const { search } = useHashLocation();
  const [isFilled, setFilled] = useState(false);
  const beginning = useBeginning();
  useEffect(() => {
    if (tag === "loading") setFilled(false);
    if (tag !== "new" || waiting?.collection !== definition.name) return;
    if (new URLSearchParams(search).get(PARAMETER) !== waiting.key) return;
    const { values } = waiting;
    waiting = null;
    setFilled(true);
    dispatch({ tag: "replaced", values: { ...pageValues(definition, beginning()), ...values } });
  }, [tag, search, definition, beginning, dispatch]);
  return isFilled;
}
