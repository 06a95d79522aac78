import { useCallback, useEffect, useMemo, useState } from "react";
import { CierreError } from "../../schema/errors.ts";
import { isLocalId } from "../../schema/ids.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { wireDocument } from "../../schema/wire/operation.ts";
import type { ReplicaReader, Row } from "../client/client-api.ts";
import { isWindowed } from "../client/replica/is-windowed.ts";
import { noteFault } from "../failures/note-fault.ts";
import { useClient } from "./use-client.ts";
import { useOnline } from "./use-online.ts";

/** Why a document that stays on the server cannot be read, though it may exist. */
export type ReadTrouble = "offline" | "failed";

export interface DocumentState {
  /**
   * `null` while the device does not have the document, or for `id` null. When a `local:` id got its final one, the
   * row carries the final id: `row.id !== id` says so.
   */
  readonly row: Row | null;
  readonly loading: boolean;
  /** `row` is what was read before, or nothing. `null` for what the device has. */
  readonly trouble: ReadTrouble | null;
  /** Asks the server once more; does nothing for what the device has. */
  readonly reload: () => void;
}

type Observe = (collection: string, id: string, callback: (row: Row | null, trouble?: ReadTrouble | null) => void) => () => void;

/**
 * One document of the replica, live; what the list on screen has of it is there at once. Of a collection that stays on the
 * server, as the server had it when asked; so is one that has not changed for longer than devices keep them, until the
 * device has it.
 */
export function useDocument(collection: string, id: string | null): DocumentState {
  const { replica } = useClient();
  const definition = collectionNamed(collection);
  const { observe: fromServer, reload } = useServerReads();
  const fromBoth = useDeviceFirst(fromServer);
  const observe: Observe =
    definition?.replicated === false ? fromServer : isWindowed(definition) ? fromBoth : replica.observeDocument;
  const key = `${collection}|${id}`;
  const [read, setRead] = useState<Read | null>(null);
  const listed = useMemo(() => listedRow(replica, collection, id), [replica, collection, id]);
  useEffect(() => {
    if (id === null) return;
    return observe(collection, id, (row, trouble = null) =>
      setRead((now) => nextRead(now, { key: `${collection}|${id}`, row, trouble })),
    );
  }, [observe, collection, id]);
  if (id === null) return { row: null, loading: false, trouble: null, reload };
  if (read?.key !== key) return { row: listed, loading: listed === null, trouble: null, reload };
  return { row: read.row, loading: false, trouble: read.trouble, reload };
}

/** What the list on screen has of a document; `null` for nothing, and for what stays on the server. */
export function listedRow(replica: Pick<ReplicaReader, "listedRow">, collection: string, id: string | null): Row | null {
  return collectionNamed(collection)?.replicated === false || id === null ? null : replica.listedRow(collection, id);
}

interface Read {
  readonly key: string;
  readonly row: Row | null;
  readonly trouble: ReadTrouble | null;
}

/** What was read stays on screen while the server cannot be asked. */
function nextRead(now: Read | null, next: Read): Read {
  return next.trouble !== null && now?.key === next.key ? { ...now, trouble: next.trouble } : next;
}

/** The device, and the server for what the device has not; not for what is new here, or waits here to be deleted. */
function useDeviceFirst(fromServer: Observe): Observe {
  const { replica, engine } = useClient();
  return useCallback(
    (collection, id, callback) => {
      let stopAsking: (() => void) | null = null;
      const isDeletedHere = () =>
        engine.outbox.get().some((each) => each.collection === collection && each.id === id && each.action === "DELETE");
      const stop = replica.observeDocument(collection, id, (row) => {
        stopAsking?.();
        stopAsking = null;
        if (row !== null || isLocalId(id) || isDeletedHere()) callback(row);
        else stopAsking = fromServer(collection, id, callback);
      });
      return () => {
        stop();
        stopAsking?.();
      };
    },
    [replica, engine, fromServer],
  );
}

/** Asks the server once. Another function when the connection comes back, and after `reload`. */
function useServerReads(): { observe: Observe; reload: () => void } {
  const { online } = useClient();
  const isOnline = useOnline();
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking once more is the same question
  const observe = useCallback<Observe>(
    (collection, id, callback) => {
      if (!isOnline) {
        callback(null, "offline");
        return () => undefined;
      }
      const gone = new AbortController();
      online.request("GET", `${collection}/${encodeURIComponent(id)}`, undefined, gone.signal).then(
        async (answer) => {
          const row = await rowOf(collection, answer);
          if (!gone.signal.aborted) callback(row);
        },
        (error: unknown) => gone.signal.aborted || callback(null, troubleOf(noteFault(error))),
      );
      return () => gone.abort();
    },
    [online, isOnline, asked],
  );
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  return { observe, reload };
}

/** `null` when the server says that there is no such document for this person. */
function troubleOf(error: unknown): ReadTrouble | null {
  if (!(error instanceof CierreError)) return "failed";
  if (error.code === "notFound" || error.code === "forbidden") return null;
  return error.code === "missingResponse" ? "offline" : "failed";
}

async function rowOf(collection: string, answer: unknown): Promise<Row | null> {
  const definition = collectionNamed(collection);
  const { success, data } = wireDocument.safeParse(answer);
  // Few lists and pages need it.
  const { remoteRow } = await import("../client/replica/remote-row.ts");
  return success && definition ? remoteRow(definition, data) : null;
}
