import { useCallback } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { EngineClient, FoundTitle } from "../../client/client-api.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useDocumentReader } from "../../hooks/use-list-reader.ts";
import type { FoundDocument } from "../../rich-text/channel/protocol.ts";
import { articleAddress } from "../../rich-text/mentions/references.ts";

/** As many as can be seen at once. */
const LIMIT = 6;

/**
 * Finds documents for a text by words of their titles, on this device: without a network as well. Articles come with the address that
 * they have, or will have. Whoever cannot be asked has nothing.
 */
export function useFindForText(): (collections: readonly string[], text: string) => Promise<FoundDocument[]> {
  const engine = useEngine();
  const read = useDocumentReader();
  return useCallback(
    async (collections, text) => {
      const found = await searchAll(engine, collections, text).catch((error: unknown) => {
        noteFault(error);
        return [];
      });
      return Promise.all(
        found.map(async ({ collection, id, title }) => ({
          collection,
          id,
          title: title || t("entry.untitled"),
          url: collection === "article" ? articleAddress({ ...(await read(collection, id))?.data, id }) : null,
        })),
      );
    },
    [engine, read],
  );
}

/** Nothing is an answer only once all titles were looked through. */
async function searchAll(engine: EngineClient, collections: readonly string[], text: string): Promise<readonly FoundTitle[]> {
  for (;;) {
    const { titles, isPartial } = await engine.searchTitles(collections, text, LIMIT);
    if (titles.length > 0 || !isPartial) return titles;
  }
}
