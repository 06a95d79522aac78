import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { build } from "vite";
import type { FeedAccess, PullTiming } from "../peers/feed.ts";
import type { BenchServer } from "./open-world.ts";

export type PeerName = "plain" | "rxdb" | "rxdbSameLists";

declare global {
  interface Window {
    benchPeers: Record<PeerName, (access: FeedAccess) => Promise<PullTiming>>;
  }
}

/** The peers as one script for `page.evaluate`, which no content security policy concerns. */
export async function buildPeers(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, "../peers/entry.ts"), formats: ["iife"], name: "benchPeersEntry" },
    },
    // PouchDB means the package of this name, not Node's module.
    resolve: { alias: { events: fileURLToPath(import.meta.resolve("events/events.js")) } },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  for (const output of Array.isArray(built) ? built : "output" in built ? [built] : []) {
    for (const chunk of output.output) if (chunk.type === "chunk") return chunk.code;
  }
  throw new Error("the peers were not built");
}

/** Lets a peer read the whole feed in a blank page of the server. */
export async function runPeer(page: Page, script: string, server: BenchServer, name: PeerName): Promise<PullTiming> {
  await page.goto(`${server.url}/healthz`);
  await page.evaluate(script);
  const { token, project } = server.session;
  const access: FeedAccess = { token, project, limit: 1000 };
  return page.evaluate(([peer, feed]) => window.benchPeers[peer](feed), [name, access] as const);
}
