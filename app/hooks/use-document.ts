import { useEffect, useState } from "react";
import type { Row } from "../client/client-api.ts";
import { useClient } from "./use-client.ts";

export interface DocumentState {
  /**
   * `null` while the device does not have the document, or for `id` null. When a `local:` id got its final one, the
   * row carries the final id: `row.id !== id` says so.
   */
  readonly row: Row | null;
  readonly loading: boolean;
}

/** One document of the replica, live. */
export function useDocument(collection: string, id: string | null): DocumentState {
  const { replica } = useClient();
  const key = `${collection}|${id}`;
  const [read, setRead] = useState<{ key: string; row: Row | null } | null>(null);
  useEffect(() => {
    if (id === null) return;
    return replica.observeDocument(collection, id, (row) => setRead({ key: `${collection}|${id}`, row }));
  }, [replica, collection, id]);
  if (id === null) return { row: null, loading: false };
  return read?.key === key ? { row: read.row, loading: false } : { row: null, loading: true };
}
