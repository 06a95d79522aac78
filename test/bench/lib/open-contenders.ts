import type { Browser, BrowserContext, Page } from "playwright";
import type { FeedChange } from "../../../schema/wire/pull-changes.ts";
import "../page/handle.ts";
import { listOf, PEER_NAMES, type PeerName, type PeerPlace, toPeerDocument } from "../peers/peer.ts";
import { startCheckpointServer } from "../peers/servers/checkpoint-server.ts";
import { cierreSide } from "../peers/servers/cierre-side.ts";
import { startCouchServer } from "../peers/servers/couch-server.ts";
import type { PeerServer } from "../peers/servers/peer-server.ts";
import { DOCUMENTS_PER_PART, startTinybaseServer } from "../peers/servers/tinybase-server.ts";
import { type Front, openFront } from "./open-front.ts";
import { type BenchServer, openServer, prepareContext } from "./open-world.ts";
import { readFeed } from "./read-feed.ts";
import type { Cleanup } from "./run-bench.ts";

export type ContenderName = "cierre" | PeerName;

type OpenOptions = Partial<Pick<PeerPlace, "strict" | "sends">>;

/** One engine with its own server and the same documents. */
export interface Contender {
  readonly name: ContenderName;
  readonly label: string;
  readonly server: PeerServer;
  /** What it calls a document of the feed. */
  idOf(change: FeedChange): string;
  /** Opens it as `window.benchPeer`, on the database of this name. Answers how long opening the database took, ms. */
  open(page: Page, database: string, options?: OpenOptions): Promise<number>;
}

export interface Contest {
  readonly contenders: readonly Contender[];
  readonly front: Front;
  readonly server: BenchServer;
  /** What all of them hold. */
  readonly changes: readonly FeedChange[];
  /** A context in which whoever works is signed in. */
  fresh<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T>;
}

export const LABELS: Record<ContenderName, string> = {
  cierre: "Cierre",
  plain: "plain fetch + put, one index",
  rxdb: "RxDB replication",
  pouchdb: "PouchDB",
  tinybase: "TinyBase",
};

/** The real server with `articles` articles, the peers' servers with the same documents, and one origin before all of them. */
export async function openContenders(
  cleanup: Cleanup,
  articles: number,
  bench: { readonly distDir: string; readonly script: string },
): Promise<Contest> {
  const server = await openServer(cleanup, articles, { DIST_DIR: bench.distDir });
  const changes = await readFeed(server);
  const documents = changes.filter(({ deleted }) => !deleted).map(toPeerDocument);
  const database = `documents-${articles}`;
  const checkpoint = await startCheckpointServer(documents);
  const couch = await startCouchServer(documents, database);
  const tinybase = await startTinybaseServer(documents);
  const front = await openFront({ checkpoint: checkpoint.url, couch: couch.url, tinybase: tinybase.url }, server.url);
  for (const one of [checkpoint, couch, tinybase, front]) cleanup.defer(() => one.close());
  const servers: Record<PeerName, PeerServer> = { plain: checkpoint, rxdb: checkpoint, pouchdb: couch, tinybase };
  const urls: Record<PeerName, string> = {
    plain: "/checkpoint",
    rxdb: "/checkpoint",
    pouchdb: `/couch/${database}`,
    tinybase: "/tinybase",
  };
  const list = listOf(server.session.project, "article");
  const parts = Math.ceil(documents.length / DOCUMENTS_PER_PART);
  const peers = PEER_NAMES.map(
    (name): Contender => ({
      name,
      label: LABELS[name],
      server: servers[name],
      idOf: (change) => toPeerDocument(change).id,
      async open(page, databaseName, { strict = false, sends = true } = {}) {
        await page.goto(`${front.url}/blank`);
        await page.evaluate(bench.script);
        const place: PeerPlace = { name: `${databaseName}-${name}`, url: urls[name], list, parts, strict, sends };
        return page.evaluate(
          async ([which, where]) => {
            const begin = performance.now();
            await window.benchOpenPeer(which, where);
            return performance.now() - begin;
          },
          [name, place] as const,
        );
      },
    }),
  );
  return { contenders: [cierre(server, front), ...peers], front, server, changes, fresh: freshIn(server) };
}

function cierre(server: BenchServer, front: Front): Contender {
  return {
    name: "cierre",
    label: LABELS.cierre,
    server: cierreSide(server),
    idOf: ({ id }) => id,
    async open(page) {
      await page.goto(`${front.url}/admin/bench.html`);
      return 0; // it opens by itself, and leaves marks
    },
  };
}

function freshIn(server: BenchServer): Contest["fresh"] {
  return async (browser, work) => {
    // The app's service worker would answer with the app.
    const context: BrowserContext = await browser.newContext({ serviceWorkers: "block" });
    try {
      await prepareContext(context, server.session);
      return await work(await context.newPage());
    } finally {
      await context.close();
    }
  };
}
