import { useDebouncedValue } from "@mantine/hooks";
import { useMemo } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { Row } from "../../client/client-api.ts";
import { useList } from "../../hooks/use-list.ts";
import type { PaletteEntry } from "./palette-entries.ts";

/** Collections that the palette looks into, in the order shown. */
const SEARCHED = ["article", "person", "tag", "category"] as const;
const PER_COLLECTION = 5;
const DEBOUNCE_MS = 200;

export interface FoundDocuments {
  readonly entries: readonly PaletteEntry[];
  /** There may be more: the words are still being looked for. */
  readonly searching: boolean;
}

/** Documents on this device that contain the words; none for an empty text. */
export function useFoundDocuments(text: string): FoundDocuments {
  const wanted = text.trim();
  const [search] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const article = useFound(SEARCHED[0], search);
  const person = useFound(SEARCHED[1], search);
  const tag = useFound(SEARCHED[2], search);
  const category = useFound(SEARCHED[3], search);
  const found = [article, person, tag, category];
  return {
    entries: found.flatMap(({ entries }) => entries),
    searching: wanted !== "" && (wanted !== search || found.some(({ searching }) => searching)),
  };
}

function useFound(collection: string, search: string): FoundDocuments {
  const { rows, loading } = useList({ collection, search });
  return useMemo(() => {
    const shown = search === "" ? [] : rows.slice(0, PER_COLLECTION);
    return { entries: shown.map((row) => entryOf(collection, row)), searching: loading };
  }, [collection, rows, loading, search]);
}

function entryOf(collection: string, { id, data }: Row): PaletteEntry {
  const definition = collectionNamed(collection);
  const title = definition && data[definition.titleField];
  return {
    href: `/${collection}-entry/${id}`,
    label: typeof title === "string" && title !== "" ? title : t("offline.untitled"),
    icon: definition?.menu?.icon ?? "file",
  };
}
