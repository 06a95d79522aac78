import { glob, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "../../engines/driver/engine.ts";
import { countOperations, type FieldOperation, reportLosses } from "../lib/count-operations.ts";
import { makeOperations } from "../lib/make-operations.ts";
import { readServer } from "../lib/read-server.ts";
import type { Trial, TrialOptions, TrialOutcome } from "../lib/trial.ts";
import { type EngineWorld, openEngineWorld, openFieldTab } from "./lib/engine-world.ts";

const EDITS = 12;
const ARTICLES = EDITS / 2 + 1;
/** From the last edit to the kill (ms): typing is copied after a second. */
const COPIED_MS = 2_000;

export const databasesLostIn = (engine: Engine): Trial => ({
  name: "databases-lost",
  about:
    "12 edits are made and one article typed into without a network; all processes of the browser get SIGKILL two seconds later and the databases of sites are removed from the profile. The next start on it must send the edits and still have the typing.",
  usual: 30,
  run: (options) => run(options, engine),
});

async function run(options: TrialOptions, engine: Engine): Promise<TrialOutcome> {
  const world = await openEngineWorld(options, engine, { articles: options.trials * ARTICLES });
  const made: FieldOperation[] = [];
  let typingLost = 0;
  let undecided = 0;
  for (let trial = 1; trial <= options.trials; trial += 1) {
    const operations = makeOperations(`pérdida ${trial}.`, EDITS, world.freshId);
    made.push(...operations);
    const typed = `A medio escribir ${trial}`;
    await workAndDie(world, operations, typed);
    await loseDatabases(world);
    world.network.restore();
    const browser = await world.open();
    const page = await openFieldTab(browser, world);
    await page.finishes("drained");
    const isThere = (await page.call("typed")).includes(typed);
    if (!isThere) typingLost += 1;
    ({ undecided } = await page.call("state"));
    await browser.close();
    options.report(`${trial}: ${operations.length} edits, typing ${isThere ? "there" : "gone"}`);
  }
  const loss = countOperations(made, new Set(made.map(({ value }) => value)), await readServer(world.desk));
  return {
    trials: options.trials,
    losses: { ...reportLosses(loss, undecided), "articles whose typing is gone": typingLost },
    series: [],
    work: { edits: made.length },
  };
}

async function workAndDie(world: EngineWorld, operations: readonly FieldOperation[], typed: string): Promise<void> {
  const browser = await world.open();
  const page = await openFieldTab(browser, world);
  world.network.cut();
  await page.saveAll(operations);
  await page.call("type", world.freshId(), typed);
  await wait(COPIED_MS);
  await browser.kill();
}

/** Removes the databases of sites, and nothing else of what they store. */
async function loseDatabases({ profile, engine }: EngineWorld): Promise<void> {
  const folders = await Array.fromAsync(glob(engine.databases, { cwd: profile }));
  if (folders.length === 0) throw new Error(`the profile has no ${engine.databases}`);
  for (const folder of folders) await rm(join(profile, folder), { recursive: true });
}
