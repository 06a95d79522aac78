import { useCallback, useEffect, useState } from "react";
import type { AnyDocument } from "../../schema/define-collection.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { wireDocument } from "../../schema/wire/operation.ts";
import type { Client, Row } from "../client/client-api.ts";
import { useClient } from "./use-client.ts";
import { useOnline } from "./use-online.ts";

export interface DocumentState {
  /**
   * `null` while the device does not have the document, or for `id` null. When a `local:` id got its final one, the
   * row carries the final id: `row.id !== id` says so.
   */
  readonly row: Row | null;
  readonly loading: boolean;
}

type Observe = Client["replica"]["observeDocument"];

/** One document of the replica, live; of a collection that stays on the server, as the server had it when asked. */
export function useDocument(collection: string, id: string | null): DocumentState {
  const { replica } = useClient();
  const fromServer = useServerReads();
  const observe: Observe = collectionNamed(collection)?.replicated === false ? fromServer : replica.observeDocument;
  const key = `${collection}|${id}`;
  const [read, setRead] = useState<{ key: string; row: Row | null } | null>(null);
  useEffect(() => {
    if (id === null) return;
    return observe(collection, id, (row) => setRead({ key: `${collection}|${id}`, row }));
  }, [observe, collection, id]);
  if (id === null) return { row: null, loading: false };
  return read?.key === key ? { row: read.row, loading: false } : { row: null, loading: true };
}

/** Asks the server once; `null` when it has no such document or cannot be reached. Another function when the connection comes back. */
function useServerReads(): Observe {
  const { online } = useClient();
  const isOnline = useOnline();
  return useCallback<Observe>(
    (collection, id, callback) => {
      if (!isOnline) {
        callback(null);
        return () => undefined;
      }
      const gone = new AbortController();
      online.request("GET", `${collection}/${encodeURIComponent(id)}`, undefined, gone.signal).then(
        (answer) => callback(rowOf(answer)),
        () => gone.signal.aborted || callback(null),
      );
      return () => gone.abort();
    },
    [online, isOnline],
  );
}

function rowOf(answer: unknown): Row | null {
  const { success, data } = wireDocument.safeParse(answer);
  // The schema has checked id and times; the rest of a document is unknown by type.
  return success ? { id: data.id, sync: "clean", data: data as AnyDocument } : null;
}
