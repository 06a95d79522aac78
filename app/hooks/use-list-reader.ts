import { useCallback, useMemo } from "react";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { CierreError } from "../../schema/errors.ts";
import { isLocalId } from "../../schema/ids.ts";
import { LIST_LIMIT_MAX, listResponse } from "../../schema/wire/list.ts";
import { wireDocument } from "../../schema/wire/operation.ts";
import type { Client, ListQuery, Row } from "../client/client-api.ts";
import { isWindowed } from "../client/replica/is-windowed.ts";
import { listPath } from "../client/replica/list-path.ts";
import { remoteRow } from "../client/replica/remote-row.ts";
import { useClient } from "./use-client.ts";

/** More than any list has; the storage counts no further than 32 bits. */
const EVERYTHING = 1_000_000;

/** Reads documents once, for what is done with many of them. Each rejects when they cannot be read. */
export interface ListReader {
  /** Everything that a list's query finds, in its order. Asks the server no further after the signal. */
  all(query: ListQuery, signal?: AbortSignal): Promise<readonly Row[]>;
  /** Those of the ids that are there, as they are now. */
  byIds(ids: readonly string[]): Promise<readonly Row[]>;
  /** Titles of documents of any collection on this device, by id. */
  titles(collection: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function useListReader(definition: CollectionDefinition): ListReader {
  const client = useClient();
  return useMemo(() => createListReader(client, definition), [client, definition]);
}

/** Reads one document of this device as it is now; `null` where the device does not have it. */
export function useDocumentReader(): (collection: string, id: string) => Promise<Row | null> {
  const { replica } = useClient();
  return useCallback((collection, id) => once((found) => replica.observeDocument(collection, id, found)), [replica]);
}

export function createListReader(
  { replica, online }: Pick<Client, "replica" | "online">,
  definition: CollectionDefinition,
): ListReader {
  const fromDevice = (query: ListQuery) =>
    once<readonly Row[]>((found, failed) => replica.observeList(query, EVERYTHING, ({ rows }) => found(rows), failed));
  const fromServer = async (query: ListQuery, signal?: AbortSignal) => {
    const rows: Row[] = [];
    let cursor: string | null = null;
    do {
      const path = listPath(query, LIST_LIMIT_MAX, cursor);
      const { data, nextCursor } = listResponse.parse(await online.request("GET", path, undefined, signal));
      rows.push(...data.map((document) => remoteRow(definition, document)));
      cursor = nextCursor;
    } while (cursor !== null);
    return rows;
  };
  const oneOf = async (id: string) => {
    const row = await once<Row | null>((found) => replica.observeDocument(definition.name, id, found));
    return row === null && isWindowed(definition) && !isLocalId(id) ? oneOnServer(id) : row;
  };
  const oneOnServer = async (id: string) => {
    try {
      return remoteRow(
        definition,
        wireDocument.parse(await online.request("GET", `${definition.name}/${encodeURIComponent(id)}`)),
      );
    } catch (error) {
      if (error instanceof CierreError && error.code === "notFound") return null;
      throw error;
    }
  };
  return {
    all: (query, signal) => (query.whole || !definition.replicated ? fromServer(query, signal) : fromDevice(query)),
    async byIds(ids) {
      const rows: Row[] = [];
      for (const id of ids) rows.push(...[await oneOf(id)].filter((row) => row !== null));
      return rows;
    },
    titles: (collection, ids) => once((found) => replica.observeTitles(collection, ids, found)),
  };
}

/** The first answer of an observation, which ends with it. */
export function once<T>(observe: (found: (value: T) => void, failed: (error: unknown) => void) => () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let stop: (() => void) | null = null;
    let isOver = false;
    const end = () => {
      isOver = true;
      stop?.();
    };
    stop = observe(
      (value) => {
        resolve(value);
        end();
      },
      (error) => {
        reject(error);
        end();
      },
    );
    if (isOver) stop();
  });
}
