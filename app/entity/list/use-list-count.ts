import { startTransition, useEffect, useState } from "react";
import type { ListQuery } from "../../client/client-api.ts";
import { useClient } from "../../hooks/use-client.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import type { ListState } from "../../hooks/use-list.ts";

/**
 * How many documents a list has, live; `null` while nobody knows, which is so until the first synchronisation is
 * complete. Asked for only where the rows that were read do not tell.
 */
export function useListCount({ collection, sort, filters, search }: ListQuery, list: ListState): number | null {
  const { replica } = useClient();
  const ready = useReady();
  const key = JSON.stringify({ collection, sort, filters, search } satisfies ListQuery);
  const [counted, setCounted] = useState<{ key: string; count: number | null } | null>(null);
  const isAsked = ready && list.hasMore && list.total === null;
  useEffect(() => {
    if (!isAsked) return;
    const query = JSON.parse(key) as ListQuery; // the key is the query's own JSON
    return replica.observeCount(query, (count) => startTransition(() => setCounted({ key, count })));
  }, [replica, key, isAsked]);
  if (!ready) return null;
  return list.total ?? (isAsked && counted?.key === key ? counted.count : null);
}
