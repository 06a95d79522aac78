import { setTimeout as wait } from "node:timers/promises";
import type { Engine, EngineBrowser } from "../../engines/driver/engine.ts";
import { SeededRandom } from "../../sim/seeded-random.ts";
import { countOperations, type FieldOperation, reportLosses } from "../lib/count-operations.ts";
import { makeOperations } from "../lib/make-operations.ts";
import { readServer } from "../lib/read-server.ts";
import type { Trial, TrialOptions, TrialOutcome } from "../lib/trial.ts";
import { type EngineWorld, openEngineWorld, openFieldTab, opensFieldPage } from "./lib/engine-world.ts";
import { FieldTab } from "./lib/field-tab.ts";

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

export const killedSyncingIn = (engine: Engine): Trial => ({
  name: "killed-syncing",
  about:
    "Articles are edited and made while former edits are sent and answered, 40 ms away; all processes of the browser get SIGKILL while the page starts, saves, sends or hears, and again on the same profile. Acknowledged is an edit whose save was confirmed before.",
  usual: 30,
  run: (options) => run(options, engine),
});

async function run(options: TrialOptions, engine: Engine): Promise<TrialOutcome> {
  const world = await openEngineWorld(options, engine, { articles: options.trials * ARTICLES, delayMs: DELAY_MS });
  const random = new SeededRandom(options.seed);
  const made: FieldOperation[] = [];
  const acknowledged = new Set<string>();
  for (let trial = 1; trial <= options.trials; trial += 1) {
    const operations = makeOperations(`muerte ${trial}.`, EDITS, world.freshId);
    made.push(...operations);
    const moment = random.pick(moments) ?? "sending";
    await editUntilKilled(world, operations, acknowledged, { moment, afterMs: random.next() * LATEST_MS[moment] });
    options.report(`${trial}: ${moment}, ${acknowledged.size} of ${made.length} edits acknowledged`);
  }
  if (acknowledged.size === 0) throw new Error("no edit was confirmed before a kill: nothing was at stake");
  const page = await openFieldTab(await world.open(), world);
  await page.finishes("drained");
  const { undecided } = await page.call("state");
  const loss = countOperations(made, acknowledged, await readServer(world.desk));
  return {
    trials: options.trials,
    losses: reportLosses(loss, undecided),
    series: [],
    work: { "edits acknowledged": acknowledged.size },
  };
}

async function editUntilKilled(
  world: EngineWorld,
  operations: readonly FieldOperation[],
  acknowledged: Set<string>,
  { moment, afterMs }: { readonly moment: Moment; readonly afterMs: number },
): Promise<void> {
  const browser = await world.open();
  const { promise: firstSaved, resolve: savedOne } = Promise.withResolvers<void>();
  const begun: Record<Moment, Promise<unknown>> = {
    starting: Promise.resolve(),
    saving: firstSaved,
    sending: world.network.nextRequest("POST", "/api/changes"),
  };
  // The browser dies in the middle of it.
  const editing = edit(browser, world, operations, (value) => {
    acknowledged.add(value);
    savedOne();
  }).catch(() => undefined);
  await Promise.race([begun[moment], editing]);
  await wait(afterMs);
  await browser.kill();
}

async function edit(
  browser: EngineBrowser,
  { network }: EngineWorld,
  operations: readonly FieldOperation[],
  saved: (value: string) => void,
): Promise<void> {
  const page = new FieldTab(await browser.newTab());
  await opensFieldPage(page.tab, network);
  await page.saveAll(operations, (value, where) => {
    if (where === "device") saved(value);
  });
}
