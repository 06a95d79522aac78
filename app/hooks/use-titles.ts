import { useEffect, useState } from "react";
import { useClient } from "./use-client.ts";

/** What there is until the device has answered. */
export const titlesUnread: ReadonlyMap<string, string> = new Map();

/** Titles of referenced documents by id, live; ids the device does not have are absent. */
export function useTitles(collection: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const { replica } = useClient();
  const [titles, setTitles] = useState(titlesUnread);
  const key = ids.join("|");
  useEffect(() => {
    if (key === "") return setTitles(titlesUnread);
    return replica.observeTitles(collection, key.split("|"), setTitles);
  }, [replica, collection, key]);
  return titles;
}
