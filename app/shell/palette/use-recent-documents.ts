import { useEffect, useMemo, useState } from "react";
import { collectionOneKey } from "../../../schema/declaration/field-label.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import { useClient } from "../../hooks/use-client.ts";
import { useSession } from "../../hooks/use-session.ts";
import { readRecentEntries, recentEntriesKey } from "../../pages/recent/recent-entries.ts";
import { documentEntry, type PaletteEntry } from "./palette-entries.ts";

type Titles = ReadonlyMap<string, string>;

/** Documents that the person opened on this device, last first, as long as it still has them. */
export function useRecentDocuments(): readonly PaletteEntry[] {
  const { replica } = useClient();
  const { profile, projectId } = useSession();
  const key = recentEntriesKey(profile?.id ?? "", projectId ?? "");
  const recent = useMemo(() => readRecentEntries(window.localStorage, key), [key]);
  const [titles, setTitles] = useState<ReadonlyMap<string, Titles>>(new Map());
  useEffect(() => {
    const ofCollection = Map.groupBy(recent, ({ collection }) => collection);
    const stops = [...ofCollection].map(([collection, entries]) =>
      replica.observeTitles(
        collection,
        entries.map(({ id }) => id),
        (found) => setTitles((known) => new Map(known).set(collection, found)),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [replica, recent]);
  return recent.flatMap(({ collection, id }) => {
    const title = titles.get(collection)?.get(id);
    if (title === undefined) return [];
    return [{ ...documentEntry({ collection, id, title }), detail: textOfKey(collectionOneKey(collection)) }];
  });
}
