import { startTransition, useEffect, useState } from "react";
import type { ListQuery } from "../../client/client-api.ts";
import { useClient } from "../../hooks/use-client.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import { type ListState, queryKey } from "../../hooks/use-list.ts";

/**
 * How many documents a list has, live; `null` while nobody knows, which is so until the first synchronisation is
 * complete. Asked for only where the rows that were read do not tell.
 */
export function useListCount(query: ListQuery, list: ListState): number | null {
  const { replica } = useClient();
  const ready = useReady();
  const key = queryKey(query);
  const [counted, setCounted] = useState<{ key: string; count: number | null } | null>(null);
  const isAsked = ready && list.hasMore && list.total === null;
  useEffect(() => {
    if (!isAsked) return;
    const asked = JSON.parse(key) as ListQuery; // the key is the query's own JSON
    return replica.observeCount(asked, (count) => startTransition(() => setCounted({ key, count })));
  }, [replica, key, isAsked]);
  if (!ready) return null;
  return list.total ?? (isAsked && counted?.key === key ? counted.count : null);
}
