import { CierreError } from "../../../schema/errors.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { wireDocument } from "../../../schema/wire/operation.ts";
import type { OnlineCalls, SessionState } from "../client-api.ts";
import { withTexts } from "../texts/section-texts.ts";
import type { ApiRequest, SendRequest } from "./api-request.ts";
import { loadCode } from "./load-code.ts";

/** Versions of one page (HIST-006). */
const HISTORY_LIMIT = 100;

export interface OnlineOptions {
  readonly fetcher: typeof fetch;
  readonly send: SendRequest;
  readonly session: () => SessionState;
  /** The server refused the token. */
  readonly expire: () => void;
}

export function createOnlineCalls({ fetcher, send, session, expire }: OnlineOptions): OnlineCalls {
  const call = async (request: ApiRequest): Promise<unknown> => {
    const { token, projectId } = session();
    return noticed(send({ ...request, token, project: projectId }));
  };
  const noticed = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (error instanceof CierreError && error.code === "unauthenticated") expire();
      throw error;
    });
  const history = async (collection: string, filter: Record<string, string>) => {
    const model = collectionNamed(collection)?.model ?? collection;
    const query = new URLSearchParams({ model, ...filter, limit: String(HISTORY_LIMIT), sort: "-createdAt" });
    const { parseHistory } = await loadCode(import("../replica/parse-history.ts"));
    return parseHistory(await call({ method: "GET", path: `document-history?${query}` }));
  };
  const documentPath = (collection: string, id: string) => `${collection}/${encodeURIComponent(id)}`;
  return {
    listHistory: async (collection, id) => (await history(collection, { docId: id })).entries,
    listDeleted: (collection, where, cursor) =>
      history(collection, { ...where, op: "remove", isGone: "true", ...(cursor !== undefined && { next_cursor: cursor }) }),
    async readVersion(collection, id, versionId) {
      const path = `${documentPath(collection, id)}?version=${encodeURIComponent(versionId)}`;
      return wireDocument.parse(await call({ method: "GET", path }));
    },
    async moveDocument(collection, id, projectId) {
      await call({ method: "MOVE", path: documentPath(collection, id), body: { project: projectId } });
    },
    request: (method, path, body, signal, base) => call({ method, path, body, signal, base }),
    async download(path, onBytes = () => undefined, signal = new AbortController().signal) {
      const { download } = await import("./download.ts");
      return noticed(download({ fetcher, session: session(), path, onBytes, signal }));
    },
    async run(path, onLine, signal, body) {
      const { runProgram } = await withTexts(import("./run-program.ts"));
      return noticed(runProgram({ fetcher, session: session(), path, onLine, signal, body }));
    },
  };
}
