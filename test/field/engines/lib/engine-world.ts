import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildPageBeside } from "../../../bench/lib/build-bench-page.ts";
import { type BenchSession, signIn } from "../../../bench/lib/sign-in.ts";
import { type FaultyNetwork, openFaultyNetwork } from "../../../e2e/harness/faulty-network.ts";
import type { Engine, EngineBrowser, EngineTab } from "../../../engines/driver/engine.ts";
import { openDisplayFor } from "../../../engines/driver/x-display.ts";
import { articleIds } from "../../lib/make-operations.ts";
import { type FieldWorld, openFieldWorld, WRITER } from "../../lib/newsroom.ts";
import { PATIENCE_MS } from "../../lib/patient.ts";
import type { TrialOptions } from "../../lib/trial.ts";
import { FieldTab } from "./field-tab.ts";

const LOOK_MS = 20;

/** A world of trials in one engine, behind a wire that trials can cut and hear requests on. */
export interface EngineWorld extends FieldWorld {
  readonly engine: Engine;
  readonly network: FaultyNetwork;
  /** A browser on the world's profile, which is ended with the trials. */
  open(): Promise<EngineBrowser>;
  /** Ids of articles that none has edited. */
  readonly freshId: () => string;
}

export interface EngineWorldPlan {
  /** Articles that the trials change in all. */
  readonly articles: number;
  /** One way, between wire and server (ms). */
  readonly delayMs?: number;
  /** Where the profile lies; a temporary folder without it. */
  readonly profile?: string;
  /** The application itself, with its service worker, instead of the page without a screen. */
  readonly isApplication?: boolean;
}

/** A server with the demo newsroom, and somebody signed in on a profile of the engine. */
export async function openEngineWorld(
  options: TrialOptions,
  engine: Engine,
  { articles, delayMs = 0, profile, isApplication = false }: EngineWorldPlan,
): Promise<EngineWorld> {
  const { cleanup } = options;
  const env: Record<string, string> = isApplication ? {} : { DIST_DIR: await buildWithFieldPage(cleanup) };
  const world = await openFieldWorld(options, { ...env, DEMO_ARTICLES: String(articles + 50) });
  world.wire.become({ up: Number.POSITIVE_INFINITY, down: Number.POSITIVE_INFINITY, delayMs, loss: 0 });
  const network = await openFaultyNetwork(world.wire.url);
  cleanup.defer(() => network.close());
  await openDisplayFor(cleanup);
  const place = profile ?? world.profile;
  const open = async () => {
    const browser = await engine.open(place);
    // One that a trial has killed cannot be closed.
    cleanup.defer(() => browser.close().catch(() => undefined));
    return browser;
  };
  await enter(await open(), network.url, await signIn(world.server, WRITER));
  return { ...world, engine, network, profile: place, open, freshId: await articleIds(world.desk) };
}

/** The built application with the field page beside it and without its service worker, which would answer with the application. */
async function buildWithFieldPage(cleanup: AsyncDisposableStack): Promise<string> {
  const folder = await buildPageBeside(cleanup, join(import.meta.dirname, "../../page/field.html"));
  for (const name of ["sw.js", "sw.js.br", "sw.js.gz"]) await rm(join(folder, name), { force: true });
  return folder;
}

/** Leaves a session in local storage, and ends the browser in good order. */
async function enter(browser: EngineBrowser, url: string, session: BenchSession): Promise<void> {
  const tab = await browser.newTab();
  // Any page of the server's without the application: storage belongs to the address.
  await tab.open(`${url}/healthz`);
  const { profile } = session;
  const { id, projects } = JSON.parse(profile) as { id: string; projects: { id: string }[] }; // parsed when it was signed in
  const tours = Object.fromEntries(projects.map((project) => [`remembered:tour|${project.id}|${id}`, JSON.stringify("done")]));
  await tab.evaluate(`void Object.assign(localStorage, ${JSON.stringify({ ...session, ...tours })})`);
  await browser.close();
}

/** A tab with the field page, synchronised. */
export async function openFieldTab(browser: EngineBrowser, { network }: EngineWorld): Promise<FieldTab> {
  const page = new FieldTab(await browser.newTab());
  await opensFieldPage(page.tab, network);
  await page.finishes("ready");
  return page;
}

/** WebKit takes a page for opened before its modules have run. */
export async function opensFieldPage(tab: EngineTab, { url }: FaultyNetwork): Promise<void> {
  await tab.open(`${url}/admin/field.html`);
  const end = performance.now() + PATIENCE_MS;
  while (!(await tab.evaluate("window.field !== undefined"))) {
    if (performance.now() > end) throw new Error("the field page never ran");
    await wait(LOOK_MS);
  }
}
