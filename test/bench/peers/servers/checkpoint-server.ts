import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { PeerDocument } from "../peer.ts";
import type { PeerPage } from "../peer-page.ts";
import type { PushRow } from "../rxdb-peer.ts";
import { closeServer, listen, type PeerServer } from "./peer-server.ts";

/**
 * The server that RxDB's documentation describes: documents in the order of their changes, and writes that are taken when the
 * device knew the newest version, answered with it otherwise. A document without a title is refused, and its request with it.
 */
export async function startCheckpointServer(documents: readonly PeerDocument[]): Promise<PeerServer> {
  const log: PeerDocument[] = [];
  const newest = new Map<string, number>();
  const put = (document: PeerDocument): void => {
    newest.set(document.id, log.push(document) - 1);
  };
  for (const document of documents) put(document);
  const stored = (id: string): PeerDocument | undefined => log[newest.get(id) ?? -1];

  const pull = (query: URLSearchParams): PeerPage => {
    const [after, limit] = [Number(query.get("after")), Number(query.get("limit"))];
    const page: PeerDocument[] = [];
    let position = after;
    for (; position < log.length && page.length < limit; position += 1) {
      const document = log[position];
      if (document && newest.get(document.id) === position) page.push(document);
    }
    return { documents: page, position, more: position < log.length };
  };
  const push = (rows: readonly PushRow[]): PeerDocument[] => {
    const conflicting: PeerDocument[] = [];
    for (const { newDocumentState, assumedMasterState } of rows) {
      const master = stored(newDocumentState.id);
      if (master && master.updatedAt !== assumedMasterState?.updatedAt) conflicting.push(master);
      else put(newDocumentState);
    }
    return conflicting;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    response.setHeader("content-type", "application/json");
    if (pathname === "/pull") return void response.end(JSON.stringify(pull(searchParams)));
    const rows = JSON.parse(await text(request)) as PushRow[]; // its own client
    if (rows.some(({ newDocumentState }) => newDocumentState.title === "")) response.writeHead(422).end("[]");
    else response.end(JSON.stringify(push(rows)));
  };
  const server = createServer((request, response) => void answer(request, response));
  return {
    url: await listen(server),
    titles: async () => new Map([...newest.keys()].map((id) => [id, stored(id)?.title ?? ""])),
    async edit(id, title) {
      const former = stored(id);
      if (former) put({ ...former, title, updatedAt: new Date().toISOString() });
    },
    close: () => closeServer(server),
  };
}
