import type { Engine } from "../../engines/driver/engine.ts";
import { SeededRandom } from "../../sim/seeded-random.ts";
import { countOperations, type FieldOperation, reportLosses } from "../lib/count-operations.ts";
import { makeOperations } from "../lib/make-operations.ts";
import { readServer } from "../lib/read-server.ts";
import type { Trial, TrialOptions, TrialOutcome } from "../lib/trial.ts";
import { type EngineWorld, openEngineWorld, openFieldTab } from "./lib/engine-world.ts";
import type { FieldTab } from "./lib/field-tab.ts";
import { openSmallDisk, type SmallDisk } from "./lib/small-disk.ts";

const EDITS = 32;
/** Articles that the edits of one trial change, and one that somebody types into. */
const ARTICLES = EDITS / 2 + 1;
/** An edited article's body: a page of the paper. */
const BODY = `<p>${"barro ".repeat(10_000)}</p>`;
/** What the disk holds, and what it still takes when the edits begin (bytes), at least and at most. */
const DISK = 512 * 1024 * 1024;
const ROOM = { least: 100_000, most: 1_500_000 };

export const deviceFullIn = (engine: Engine): Trial => ({
  name: "device-full",
  about:
    "The profile lies on a disk of its own that has 0.1 to 1.5 MB left. Articles of 60,000 characters are saved and typing is journalled until long after nothing fits, with the network in every other trial. Then the browser is killed or goes on, and the disk has room again.",
  usual: 30,
  run: (options) => run(options, engine),
});

/** What is counted over all devices that were full. */
interface Count {
  readonly made: FieldOperation[];
  /** Confirmed as being on the device, in memory of a browser that went on, or of a page that no longer said so. */
  readonly owed: Set<string>;
  inMemory: number;
  /** Of those, what the page no longer said was in memory alone when the browser was killed or went on. */
  cameToRest: number;
  lostTyping: number;
}

interface Plan {
  readonly trial: number;
  readonly room: number;
  readonly isOnline: boolean;
  readonly isKilled: boolean;
}

async function run(options: TrialOptions, engine: Engine): Promise<TrialOutcome> {
  const disk = await openSmallDisk(options.cleanup, DISK);
  const world = await openEngineWorld(options, engine, { articles: options.trials * ARTICLES, profile: disk.folder });
  const random = new SeededRandom(options.seed);
  const count: Count = { made: [], owed: new Set(), inMemory: 0, cameToRest: 0, lostTyping: 0 };
  let undecided = 0;
  for (let trial = 1; trial <= options.trials; trial += 1) {
    const room = ROOM.least + random.below(ROOM.most - ROOM.least);
    const plan = { trial, room, isOnline: trial % 2 === 0, isKilled: random.chance(0.5) };
    undecided = await fillOnce(world, disk, count, plan);
    const how = `${plan.isOnline ? "with" : "without"} a network, ${plan.isKilled ? "killed" : "went on"}`;
    options.report(`${trial}: ${how}; ${count.owed.size} of ${count.made.length} edits owed, ${count.inMemory} were in memory`);
  }
  const loss = countOperations(count.made, count.owed, await readServer(world.desk));
  return {
    trials: options.trials,
    losses: {
      ...reportLosses(loss, undecided),
      "typing confirmed and gone": count.lostTyping,
    },
    series: [],
    work: {
      "edits owed": count.owed.size,
      "edits confirmed in memory alone": count.inMemory,
      "of those on the device or at the server before the end": count.cameToRest,
    },
  };
}

/** Answers how many edits wait for a person in the end. */
async function fillOnce(world: EngineWorld, disk: SmallDisk, count: Count, plan: Plan): Promise<number> {
  const browser = await world.open();
  const page = await openFieldTab(browser, world);
  if (!plan.isOnline) world.network.cut();
  await disk.fill(plan.room);
  const { typed, inMemory } = await workOnFullDisk(world, count, plan, page);
  const { deviceRefused } = await page.call("state");
  // A page that reports nothing says that the device or the server has it all by now.
  if (!deviceRefused) count.cameToRest += inMemory.length;
  if (!(plan.isKilled && deviceRefused)) for (const value of inMemory) count.owed.add(value);
  if (plan.isKilled) await browser.kill();
  await disk.giveBack();
  world.network.restore();
  const next = plan.isKilled ? await world.open() : browser;
  const undecided = await settle(plan.isKilled ? await openFieldTab(next, world) : page, typed, count);
  await next.close();
  return undecided;
}

/** Saves and types until long after nothing fits. `typed`: the titles of which one must be there, where the device confirmed any. */
async function workOnFullDisk(world: EngineWorld, count: Count, { trial }: Plan, page: FieldTab) {
  const operations = makeOperations(`lleno ${trial}.`, EDITS, world.freshId);
  count.made.push(...operations);
  const id = world.freshId();
  const inMemory: string[] = [];
  let typed: string[] = [];
  let isKept = false;
  for (const [at, operation] of operations.entries()) {
    const saved = await page.call("save", operation, BODY);
    if (saved === "device") count.owed.add(operation.value);
    else inMemory.push(operation.value);
    const title = `tecla ${trial}.${at}`;
    const where = await page.call("type", id, title);
    if (where === "device") typed = [];
    isKept ||= where === "device";
    typed.push(title);
  }
  count.inMemory += inMemory.length;
  return { typed: isKept ? typed : [], inMemory };
}

/** Lets everything come to rest and looks at what must be there. */
async function settle(page: FieldTab, typed: readonly string[], count: Count): Promise<number> {
  await page.finishes("sync");
  await page.finishes("drained");
  const drafts = await page.call("typed");
  if (typed.length > 0 && !typed.some((title) => drafts.includes(title))) count.lostTyping += 1;
  const { undecided } = await page.call("state");
  return undecided;
}
