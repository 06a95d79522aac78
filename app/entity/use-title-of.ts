import { startTransition, useEffect, useMemo, useState } from "react";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { asId, asIds } from "../fields/narrow-value.ts";
import { useClient } from "../hooks/use-client.ts";
import type { TitleOf } from "./plain-value.ts";

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

function references(
  definition: CollectionDefinition,
  names: readonly string[],
  documents: readonly Readonly<Record<string, unknown>>[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const name of names) {
    const to = targetOf(definition, name);
    if (to === null) continue;
    const ids = found.get(to) ?? new Set();
    found.set(to, ids);
    for (const document of documents) {
      for (const id of [asId(document[name]), ...asIds(document[name])]) if (id !== "") ids.add(id);
    }
  }
  for (const [to, ids] of found) if (ids.size === 0) found.delete(to);
  return found;
}

function targetOf(definition: CollectionDefinition, name: string): string | null {
  const field = definition.fields[name];
  if (field?.kind === "foreign" || field?.kind === "foreign-multiple") return field.to;
  return field?.kind === "asset" || field?.kind === "assets" ? "asset" : null;
}
