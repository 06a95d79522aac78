import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { startServer, type TestServer } from "../../e2e/harness/start-server.ts";
import { watchPage } from "./page-watch.ts";
import type { Cleanup } from "./run-bench.ts";
import { type BenchSession, signIn } from "./sign-in.ts";

/** A running server with its demo newsroom and somebody signed in. */
export interface BenchServer extends TestServer {
  readonly session: BenchSession;
  /** Somebody who opens every page of the project. */
  readonly adminSession: BenchSession;
}

const LAUNCH = {
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** The real server on a port and a data folder of its own, with `articles` articles beside the demo's. */
export async function openServer(cleanup: Cleanup, articles: number, env: Record<string, string> = {}): Promise<BenchServer> {
  const begin = performance.now();
  const server = await startServer({ env: { LOG_LEVEL: "silent", DEMO_ARTICLES: String(articles), ...env } });
  cleanup.defer(() => server.remove());
  cleanup.defer(() => server.stop());
  console.log(`server with ${articles} articles in ${Math.round(performance.now() - begin)} ms`);
  return { ...server, session: await signIn(server), adminSession: await signIn(server, "admin@demo.cierre") };
}

export async function openBrowser(cleanup: Cleanup): Promise<Browser> {
  const browser = await chromium.launch(LAUNCH);
  cleanup.defer(() => browser.close());
  return browser;
}

/** A browser of its own on a profile that stays between openings. */
export function openProfile(folder: string, options: { readonly serviceWorkers?: "block" } = {}): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...LAUNCH, ...options });
}

export async function temporaryFolder(cleanup: Cleanup): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cierre-bench-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Prepares a context: whoever signed in at the server is signed in, and pages watch themselves (`page-watch.ts`). */
export async function prepareContext(context: BrowserContext, session: BenchSession): Promise<void> {
  context.setDefaultTimeout(120_000);
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  await context.addInitScript(watchPage);
}

/** Does `work` with a page of a fresh browser profile. */
export async function withFreshPage<T>(browser: Browser, session: BenchSession, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await prepareContext(context, session);
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
