import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useMemo, useState } from "react";
import { collectionManyKey } from "../../../schema/declaration/field-label.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import { collections } from "../../../schema/registry.ts";
import type { FoundTitle } from "../../client/client-api.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useActor } from "../../hooks/use-project.ts";
import { documentEntry, type PaletteEntry, searchedCollections } from "./palette-entries.ts";

const PER_COLLECTION = 5;
const DEBOUNCE_MS = 200;

export interface FoundGroup {
  readonly key: string;
  /** Name of the collection, as people call its documents. */
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

export interface FoundDocuments {
  /** By collection, in the order of the menu. */
  readonly groups: readonly FoundGroup[];
  /** There may be more: the words are still being looked for. */
  readonly searching: boolean;
  /** The device could not be searched. */
  readonly failed: boolean;
}

interface Answer {
  readonly text: string;
  readonly found: readonly FoundTitle[];
  readonly state: "complete" | "partial" | "failed";
}

/** Documents on this device whose titles contain the words; none for an empty text. */
export function useFoundDocuments(text: string): FoundDocuments {
  const engine = useEngine();
  const actor = useActor();
  const wanted = text.trim();
  const [search] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { profile, access } = actor;
  const names = useMemo(() => searchedCollections({ profile, access }, Object.values(collections)), [profile, access]);
  useEffect(() => {
    if (search === "") return;
    let isWanted = true;
    const ask = async () => {
      for (let isPartial = true; isPartial && isWanted; ) {
        const answer = await engine.searchTitles(names, search, PER_COLLECTION);
        isPartial = answer.isPartial;
        if (isWanted) setAnswer({ text: search, found: answer.titles, state: isPartial ? "partial" : "complete" });
      }
    };
    ask().catch((error: unknown) => {
      noteFault(error);
      if (isWanted) setAnswer({ text: search, found: [], state: "failed" });
    });
    return () => {
      isWanted = false;
    };
  }, [engine, names, search]);
  const groups = useMemo(() => groupsOf(answer?.found ?? []), [answer]);
  if (wanted === "") return { groups: [], searching: false, failed: false };
  // What was found for the words before stays until there is something for these.
  const state = answer?.text === wanted ? answer.state : "partial";
  return { groups, searching: state === "partial", failed: state === "failed" };
}

function groupsOf(found: readonly FoundTitle[]): FoundGroup[] {
  const byCollection = Map.groupBy(found, ({ collection }) => collection);
  return [...byCollection].map(([collection, titles]) => ({
    key: collection,
    label: textOfKey(collectionManyKey(collection)),
    entries: titles.map(documentEntry),
  }));
}
