import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { countOperations, type FieldOperation, reportLosses } from "./lib/count-operations.ts";
import { openDistantWorld, openFieldPage, saveAll } from "./lib/field-page.ts";
import { openKillableBrowser } from "./lib/killable-browser.ts";
import { makeOperations } from "./lib/make-operations.ts";
import type { FieldWorld } from "./lib/newsroom.ts";
import { readServer } from "./lib/read-server.ts";
import type { Trial, TrialOptions, TrialOutcome } from "./lib/trial.ts";

const EDITS = 12;
const ARTICLES = EDITS / 2;
/** From the last edit to the kill (ms): typing is copied after a second. */
const COPIED_MS = 2_000;

export const databasesLost: Trial = {
  name: "databases-lost",
  about:
    "12 edits are made and one article typed into without a network; the browser's process group gets SIGKILL two seconds later and IndexedDB's folder is removed from the profile, which is what Chromium itself does when it finds a file of it damaged. The next start on the profile must send the edits and still have the typing.",
  usual: 5,
  run,
};

async function run(options: TrialOptions): Promise<TrialOutcome> {
  const { world, freshId } = await openDistantWorld(options, ARTICLES + 1, 0);
  const made: FieldOperation[] = [];
  let typingLost = 0;
  let undecided = 0;
  for (let trial = 1; trial <= options.trials; trial += 1) {
    const operations = makeOperations(`pérdida ${trial}.`, EDITS, freshId);
    made.push(...operations);
    const typed = `A medio escribir ${trial}`;
    await workAndDie(options, world, operations, { id: freshId(), title: typed });
    await rm(join(world.profile, "Default", "IndexedDB"), { recursive: true });
    const { context, close } = await openKillableBrowser(world.profile, { serviceWorkers: "block" });
    options.cleanup.defer(close);
    const page = await openFieldPage(context, world);
    await page.evaluate(() => window.field.drained());
    const titles = await page.evaluate(() => window.field.typed());
    if (!titles.includes(typed)) typingLost += 1;
    ({ undecided } = await page.evaluate(() => window.field.state()));
    await close();
    options.report(`${trial}: ${operations.length} edits, typing ${titles.includes(typed) ? "there" : "gone"}`);
  }
  const loss = countOperations(made, new Set(made.map(({ value }) => value)), await readServer(world.desk));
  return {
    trials: options.trials,
    losses: { ...reportLosses(loss, undecided), "articles whose typing is gone": typingLost },
    series: [],
    work: { edits: made.length },
  };
}

async function workAndDie(
  { cleanup }: TrialOptions,
  world: FieldWorld,
  operations: readonly FieldOperation[],
  typing: { readonly id: string; readonly title: string },
): Promise<void> {
  const browser = await openKillableBrowser(world.profile, { serviceWorkers: "block" });
  cleanup.defer(() => browser.close());
  const page = await openFieldPage(browser.context, world);
  await browser.context.setOffline(true);
  await saveAll(page, operations);
  await page.evaluate(({ id, title }) => window.field.type(id, title), typing);
  await wait(COPIED_MS);
  await browser.kill();
}
