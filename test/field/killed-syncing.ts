import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { countOperations, type FieldOperation, reportLosses } from "./lib/count-operations.ts";
import { openDistantWorld, openFieldPage, saveAll } from "./lib/field-page.ts";
import { type KillableBrowser, openKillableBrowser } from "./lib/killable-browser.ts";
import { makeOperations } from "./lib/make-operations.ts";
import type { FieldWorld } from "./lib/newsroom.ts";
import { readServer } from "./lib/read-server.ts";
import { tearLog } from "./lib/tear-log.ts";
import type { Trial, TrialOptions, TrialOutcome } from "./lib/trial.ts";
import type { SavedWhere } from "./page/handle.ts";

const EDITS = 24;
/** Articles that the edits of one trial change. */
const ARTICLES = EDITS / 2;
/** One way (ms): answers are on their way long enough to be lost with the browser. */
const DELAY_MS = 40;
/** Since when the kill's moment is counted: the page was asked for, the first edit is confirmed, edits are being sent. */
type Moment = "starting" | "saving" | "sending";
const moments: readonly Moment[] = ["starting", "saving", "sending", "sending"];
/** How much later it comes at most (ms). */
const LATEST_MS: Readonly<Record<Moment, number>> = { starting: 2500, saving: 500, sending: 250 };
/** What waits is let through before every so many trials. */
const REST_EVERY = 10;
/** Every so many times the browser begins with a log that ends in the middle of a record: by itself that comes about once in some hundred kills. */
const TORN_EVERY = 4;

export const killedSyncing: Trial = {
  name: "killed-syncing",
  about:
    "Articles are edited and made while former edits are sent and answered, 40 ms away; the browser's process group gets SIGKILL while the page starts, saves, sends or hears, and again on the same profile, whose log of databases ends in a torn record every fourth time. Acknowledged is an edit whose save was confirmed before.",
  usual: 50,
  run,
};

async function run(options: TrialOptions): Promise<TrialOutcome> {
  const { world, random, freshId } = await openDistantWorld(options, ARTICLES, DELAY_MS);
  const made: FieldOperation[] = [];
  const acknowledged = new Set<string>();
  for (let trial = 1; trial <= options.trials; trial += 1) {
    const operations = makeOperations(`muerte ${trial}.`, EDITS, freshId);
    made.push(...operations);
    if (trial % TORN_EVERY === 0) await tearLog(world.profile);
    const browser = await openKillableBrowser(world.profile, { serviceWorkers: "block" });
    options.cleanup.defer(() => browser.close());
    const { promise: firstSaved, resolve: savedOne } = Promise.withResolvers<void>();
    await browser.context.exposeFunction("fieldSaved", (value: string, where: SavedWhere) => {
      if (where === "device") acknowledged.add(value);
      savedOne();
    });
    if (trial % REST_EVERY === 0) await rest(browser, world);
    const moment = random.pick(moments) ?? "sending";
    await editUntilKilled(browser, world, operations, { moment, afterMs: random.next() * LATEST_MS[moment], firstSaved });
    options.report(`${trial}: ${acknowledged.size} of ${made.length} edits acknowledged`);
  }
  const undecided = await finish(options, world);
  const loss = countOperations(made, acknowledged, await readServer(world.desk));
  return {
    trials: options.trials,
    losses: reportLosses(loss, undecided),
    series: [],
    work: { "edits acknowledged": acknowledged.size },
  };
}

interface Death {
  readonly moment: Moment;
  readonly afterMs: number;
  readonly firstSaved: Promise<void>;
}

async function editUntilKilled(
  browser: KillableBrowser,
  world: FieldWorld,
  operations: readonly FieldOperation[],
  { moment, afterMs, firstSaved }: Death,
): Promise<void> {
  const page = await browser.context.newPage();
  const begun: Record<Moment, Promise<unknown>> = {
    starting: Promise.resolve(),
    saving: firstSaved,
    sending: page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/changes")),
  };
  for (const one of Object.values(begun)) one.catch(() => undefined);
  // The browser dies in the middle of it.
  const editing = edit(page, world, operations).catch(() => undefined);
  await begun[moment];
  await wait(afterMs);
  await browser.kill();
  await editing;
}

async function edit(page: Page, { wire }: FieldWorld, operations: readonly FieldOperation[]): Promise<void> {
  await page.goto(`${wire.url}/admin/field.html`);
  await saveAll(page, operations);
}

/** Lets everything through on a page that stays open. */
async function rest({ context }: KillableBrowser, world: FieldWorld): Promise<void> {
  const page = await openFieldPage(context, world);
  await page.evaluate(() => window.field.drained());
  await page.close();
}

/** Answers how many edits wait for a person in the end. */
async function finish({ cleanup }: TrialOptions, world: FieldWorld): Promise<number> {
  const { context, close } = await openKillableBrowser(world.profile, { serviceWorkers: "block" });
  cleanup.defer(close);
  const page = await openFieldPage(context, world);
  await page.evaluate(() => window.field.drained());
  return (await page.evaluate(() => window.field.state())).undecided;
}
