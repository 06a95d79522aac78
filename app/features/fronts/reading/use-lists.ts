import { useEffect, useMemo, useState } from "react";
import type { ListQuery, Row } from "../../../client/client-api.ts";
import { useClient } from "../../../hooks/use-client.ts";

const noLists: ReadonlyMap<string, readonly Row[]> = new Map();

/** The first rows of several lists together, live, each document once; those of a list that cannot be read are missing. */
export function useLists(queries: readonly ListQuery[], limit: number): readonly Row[] {
  const { replica } = useClient();
  const [read, setRead] = useState(noLists);
  const wanted = JSON.stringify(queries);
  useEffect(() => {
    const keys: ListQuery[] = JSON.parse(wanted);
    const asked = new Set(keys.map((query) => JSON.stringify(query)));
    setRead((now) => new Map([...now].filter(([key]) => asked.has(key))));
    const stops = keys.map((query) =>
      replica.observeList(
        query,
        limit,
        ({ rows }) => setRead((now) => new Map(now).set(JSON.stringify(query), rows)),
        (error) => window.reportError(error),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [replica, wanted, limit]);
  return useMemo(() => [...new Map([...read.values()].flat().map((row) => [row.id, row])).values()], [read]);
}
