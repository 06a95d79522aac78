import * as z from "zod/mini";
import { CierreError } from "../../schema/errors.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { wireDocument } from "../../schema/wire/operation.ts";
import type { ApiRequest, SendRequest } from "./api-request.ts";
import type { HistoryEntry, OnlineCalls, SessionState } from "./client-api.ts";

/** Versions shown at most (HIST-006). */
const HISTORY_LIMIT = 100;

const historyList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      op: z.enum(["insert", "update", "remove"]),
      docId: z.string(),
      title: z.nullish(z.string()),
      createdAt: z.string(),
      createdBy: z.nullish(z.object({ displayName: z.string() })),
      diff: z.nullish(z.array(z.object({ field: z.string() }))),
      discarded: z.nullish(z.boolean()),
    }),
  ),
});

export interface OnlineOptions {
  readonly send: SendRequest;
  readonly session: () => SessionState;
  /** The server refused the token. */
  readonly expire: () => void;
}

export function createOnlineCalls({ send, session, expire }: OnlineOptions): OnlineCalls {
  const call = async (request: ApiRequest): Promise<unknown> => {
    const { token, projectId } = session();
    try {
      return await send({ ...request, token, project: projectId });
    } catch (error) {
      if (error instanceof CierreError && error.code === "unauthenticated") expire();
      throw error;
    }
  };
  const history = async (collection: string, filter: Record<string, string>): Promise<HistoryEntry[]> => {
    const model = collectionNamed(collection)?.model ?? collection;
    const query = new URLSearchParams({ model, ...filter, limit: String(HISTORY_LIMIT), sort: "-createdAt" });
    return parseHistory(await call({ method: "GET", path: `document-history?${query}` }));
  };
  const documentPath = (collection: string, id: string) => `${collection}/${encodeURIComponent(id)}`;
  return {
    listHistory: (collection, id) => history(collection, { docId: id }),
    listDeleted: (collection) => history(collection, { op: "remove" }),
    async readVersion(collection, id, versionId) {
      const path = `${documentPath(collection, id)}?version=${encodeURIComponent(versionId)}`;
      return wireDocument.parse(await call({ method: "GET", path }));
    },
    async moveDocument(collection, id, projectId) {
      await call({ method: "MOVE", path: documentPath(collection, id), body: { project: projectId } });
    },
    request: (method, path, body, signal) => call({ method, path, body, signal }),
    // A file is answered as a Blob, as asked for.
    download: (path) => call({ method: "GET", path, isFile: true }) as Promise<Blob>,
  };
}

function parseHistory(answer: unknown): HistoryEntry[] {
  return historyList.parse(answer).data.map((entry) => ({
    id: entry.id,
    op: entry.op,
    documentId: entry.docId,
    title: entry.title ?? null,
    createdAt: entry.createdAt,
    userDisplayName: entry.createdBy?.displayName ?? null,
    changed: (entry.diff ?? []).map(({ field }) => field),
    discarded: entry.discarded === true,
  }));
}
