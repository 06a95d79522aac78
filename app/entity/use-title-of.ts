import { startTransition, useEffect, useMemo, useState } from "react";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../schema/declaration/field-path.ts";
import { referencedCollection } from "../../schema/declaration/field-traits.ts";
import { asId, asIds } from "../fields/narrow-value.ts";
import { useClient } from "../hooks/use-client.ts";
import { documentTarget } from "./document-target.ts";
import type { TitleOf } from "./plain-value.ts";
import { valueAt } from "./value-at.ts";

type Titles = ReadonlyMap<string, string>;
const none: ReadonlyMap<string, Titles> = new Map();

/** Titles of what the named fields of some documents refer to, live: one question per collection, not one per cell. */
export function useTitleOf(
  definition: CollectionDefinition,
  names: readonly string[],
  documents: readonly Readonly<Record<string, unknown>>[],
): TitleOf {
  const { replica } = useClient();
  const [titles, setTitles] = useState(none);
  const wanted = useMemo(
    () => JSON.stringify([...references(definition, names, documents)].map(([to, ids]) => [to, [...ids].sort()])),
    [definition, names, documents],
  );
  useEffect(() => {
    const questions: [string, string[]][] = JSON.parse(wanted);
    const stops = questions.map(([to, ids]) =>
      replica.observeTitles(to, ids, (found) => startTransition(() => setTitles((now) => new Map(now).set(to, found)))),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [replica, wanted]);
  return useMemo(() => (collection: string, id: string) => titles.get(collection)?.get(id) ?? "", [titles]);
}

/** Ids that some fields of the documents refer to, by collection. `names` are fields, or paths of nested ones. */
export function references(
  definition: CollectionDefinition,
  names: readonly string[],
  documents: readonly Readonly<Record<string, unknown>>[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const name of names) {
    const target = targetsOf(definition, name);
    if (target === null) continue;
    for (const document of documents) {
      const to = target(document);
      if (to === null) continue;
      const value = valueAt(document, name);
      for (const id of [asId(value), ...asIds(value)]) if (id !== "") idsOf(found, to).add(id);
    }
  }
  return found;
}

function idsOf(found: Map<string, Set<string>>, to: string): Set<string> {
  const ids = found.get(to) ?? new Set();
  found.set(to, ids);
  return ids;
}

/** The collection that a field of a document refers to; `null` for a field that refers to none. */
function targetsOf(
  definition: CollectionDefinition,
  name: string,
): ((document: Readonly<Record<string, unknown>>) => string | null) | null {
  const field = fieldAt(definition.fields, name);
  if (field?.kind === "document") return (document) => documentTarget(definition, name, document);
  const to = referencedCollection(field);
  return to === null ? null : () => to;
}
