import { SeededRandom } from "../sim/seeded-random.ts";
import { countOperations, reportLosses } from "./lib/count-operations.ts";
import { openPageWorld } from "./lib/field-page.ts";
import { EDITS, type FullCount, fillOnce } from "./lib/fill-once.ts";
import { articleIds } from "./lib/make-operations.ts";
import { readServer } from "./lib/read-server.ts";
import type { Trial, TrialOptions, TrialOutcome } from "./lib/trial.ts";

/** Articles that the edits of one trial change, one that somebody types into and one that the desk changes meanwhile. */
const ARTICLES = EDITS / 2 + 2;
/** What the device still takes beyond what lies on it (bytes), at least and at most. */
const ROOM = { least: 100_000, most: 1_500_000 };

export const deviceFull: Trial = {
  name: "device-full",
  about:
    "The browser gives the application 0.1 to 1.5 MB more than lies on the device, for good. Pages of 60,000 characters are saved, typing is journalled and the feed pulled until nothing fits, with the network in every other trial. Then the browser is killed, or given its room back.",
  usual: 10,
  run,
};

async function run(options: TrialOptions): Promise<TrialOutcome> {
  const world = await openPageWorld(options, options.trials * ARTICLES + 50);
  const random = new SeededRandom(options.seed);
  const freshId = await articleIds(world.desk);
  const count: FullCount = {
    made: [],
    onDevice: new Set(),
    inMemory: new Set(),
    unreported: 0,
    lostTyping: 0,
    unseen: 0,
    evicted: 0,
  };
  let undecided = 0;
  for (let trial = 1; trial <= options.trials; trial += 1) {
    const room = ROOM.least + random.below(ROOM.most - ROOM.least);
    const plan = { trial, room, isOnline: trial % 2 === 0, isKilled: random.chance(0.5) };
    undecided = await fillOnce({ ...options, world, freshId, count }, plan);
    const { onDevice, inMemory } = count;
    options.report(`${trial}: ${onDevice.size} edits on the device, ${inMemory.size} in memory, ${count.evicted} gone for them`);
  }
  // What was in memory alone of a browser that was killed is not on this list.
  const owed = new Set([...count.onDevice, ...count.inMemory]);
  const loss = countOperations(count.made, owed, await readServer(world.desk));
  return {
    trials: options.trials,
    losses: {
      ...reportLosses(loss, undecided),
      "typing confirmed and gone": count.lostTyping,
      "edits refused by the device without a word": count.unreported,
      "changes of others that did not arrive in the end": count.unseen,
    },
    series: [],
    work: {
      "edits confirmed on the device": count.onDevice.size,
      "edits confirmed in memory": count.inMemory.size,
      "pictures and old documents gone to make room": count.evicted,
    },
  };
}
