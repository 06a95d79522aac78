import type { Engine } from "../../engines/driver/engine.ts";
import { SeededRandom } from "../../sim/seeded-random.ts";
import type { Trial, TrialOptions, TrialOutcome } from "../lib/trial.ts";
import { openEngineWorld, openFieldTab } from "./lib/engine-world.ts";
import { openSmallDisk } from "./lib/small-disk.ts";

/** What the disk holds, and what it still takes of the change (bytes), at least and at most: less than it needs. */
const DISK = 512 * 1024 * 1024;
const ROOM = { least: 100_000, most: 1_500_000 };

export const writeRefusedIn = (engine: Engine): Trial => ({
  name: "write-refused",
  about:
    "The profile lies on a disk of its own that has 0.1 to 1.5 MB left. One transaction replaces 50 rows by others that need 3 MB, and removes 10. Where the device refuses it, all 60 rows must be what they were.",
  usual: 30,
  run: (options) => run(options, engine),
});

async function run(options: TrialOptions, engine: Engine): Promise<TrialOutcome> {
  const disk = await openSmallDisk(options.cleanup, DISK);
  const world = await openEngineWorld(options, engine, { articles: 0, profile: disk.folder });
  const random = new SeededRandom(options.seed);
  const browser = await world.open();
  const page = await openFieldTab(browser, world);
  let refused = 0;
  let torn = 0;
  for (let trial = 1; trial <= options.trials; trial += 1) {
    await page.call("writeNotes", trial);
    await disk.fill(ROOM.least + random.below(ROOM.most - ROOM.least));
    const isTaken = await page.call("changeNotes", -trial);
    await disk.giveBack();
    const found = await page.call("lookAtNotes");
    if (!isTaken) refused += 1;
    if (found !== (isTaken ? "changed" : "former")) torn += 1;
    options.report(`${trial}: ${isTaken ? "taken" : "refused"}, the rows are ${found}`);
  }
  await browser.close();
  return { trials: options.trials, losses: { "transactions carried out in part": torn }, series: [], work: { refused } };
}
