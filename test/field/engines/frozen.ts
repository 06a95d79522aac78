import { setTimeout as wait } from "node:timers/promises";
import type { Engine, EngineBrowser } from "../../engines/driver/engine.ts";
import { SeededRandom } from "../../sim/seeded-random.ts";
import { countOperations, type FieldOperation, reportLosses } from "../lib/count-operations.ts";
import { makeOperations } from "../lib/make-operations.ts";
import { readServer } from "../lib/read-server.ts";
import type { Trial, TrialOptions, TrialOutcome } from "../lib/trial.ts";
import { type EngineWorld, openEngineWorld, openFieldTab } from "./lib/engine-world.ts";
import type { FieldTab } from "./lib/field-tab.ts";

/** Edits of each of the two tabs before, and of the other one while the first is frozen. */
const EDITS = 8;
const ARTICLES = (3 * EDITS) / 2;
/** One way (ms): the tab freezes while what it sent is on its way, or while the answer is. */
const DELAY_MS = 60;
/** It freezes so long after it began to send, at most (ms), and for so long: longer than another tab waits for one that is silent. */
const LATEST_MS = 200;
const FROZEN_MS = 15_000;

export const frozenIn = (engine: Engine): Trial => ({
  name: "frozen",
  about:
    "Two tabs, edits of both waiting; the process of the one that sends is stopped up to 200 ms after it began to send, wherever it is, for 15 seconds, while the other one, where it has a process of its own, goes on.",
  usual: 30,
  run: (options) => run(options, engine),
});

interface Tabs {
  readonly leader: FieldTab;
  readonly other: FieldTab;
}

async function run(options: TrialOptions, engine: Engine): Promise<TrialOutcome> {
  const world = await openEngineWorld(options, engine, { articles: options.trials * ARTICLES, delayMs: DELAY_MS });
  const random = new SeededRandom(options.seed);
  const browser = await world.open();
  const made: FieldOperation[] = [];
  let wentOn = 0;
  let tabs = await openTabs(browser, world);
  for (let trial = 1; trial <= options.trials; trial += 1) {
    const draw = (who: string) => {
      const operations = makeOperations(`frío ${trial} ${who}.`, EDITS, world.freshId);
      made.push(...operations);
      return operations;
    };
    const isFree = await freezeOnce(world, tabs, draw, random.next() * LATEST_MS);
    if (isFree) wentOn += 1;
    options.report(`${trial}: the other tab ${isFree ? "went on" : "was frozen with it"}`);
    await tabs.leader.tab.close();
    tabs = { leader: tabs.other, other: await openFieldTab(browser, world) };
  }
  const { undecided } = await tabs.leader.call("state");
  const loss = countOperations(made, new Set(made.map(({ value }) => value)), await readServer(world.desk));
  return {
    trials: options.trials,
    losses: reportLosses(loss, undecided),
    series: [],
    work: { edits: made.length, "times that the other tab went on meanwhile": wentOn },
  };
}

async function openTabs(browser: EngineBrowser, world: EngineWorld): Promise<Tabs> {
  return { leader: await openFieldTab(browser, world), other: await openFieldTab(browser, world) };
}

/** Answers whether the other tab could save while the first was frozen. */
async function freezeOnce(
  { network }: EngineWorld,
  { leader, other }: Tabs,
  draw: (who: string) => readonly FieldOperation[],
  afterMs: number,
): Promise<boolean> {
  await leader.finishes("leads");
  network.cut();
  await leader.saveAll(draw("uno"));
  await other.saveAll(draw("otro"));
  const sending = network.nextRequest("POST", "/api/changes");
  network.restore();
  await leader.tab.evaluate("void window.field.sync().catch(() => undefined)");
  await sending;
  await wait(afterMs);
  const thaw = await leader.tab.freeze();
  const more = draw("más");
  let isFree = false;
  const goesOn = other.saveAll(more).then(() => {
    isFree = true;
  });
  await wait(FROZEN_MS);
  const wasFree = isFree;
  thaw();
  await goesOn;
  await leader.finishes("drained");
  await other.finishes("drained");
  return wasFree;
}
