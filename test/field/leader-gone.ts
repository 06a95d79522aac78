import type { Page } from "playwright";
import { watchTransactions } from "../e2e/harness/watch-transactions.ts";
import { countOperations, type FieldOperation, reportLosses } from "./lib/count-operations.ts";
import { openDistantWorld, openFieldPage, saveAll } from "./lib/field-page.ts";
import { openKillableBrowser } from "./lib/killable-browser.ts";
import { type Fate, loseLeader, nextPush, type Tabs, type Takeover } from "./lib/lose-leader.ts";
import { makeOperations } from "./lib/make-operations.ts";
import { readServer } from "./lib/read-server.ts";
import type { Trial, TrialOptions, TrialOutcome } from "./lib/trial.ts";

/** Edits of each of the two tabs before, and of the other one afterwards. */
const EDITS = 8;
/** Articles that the edits of one trial change. */
const ARTICLES = (3 * EDITS) / 2;
/** One way (ms): the leader goes while what it sent is on its way, or while the answer is. */
const DELAY_MS = 60;
/** The leader goes so long after it began to send, at most (ms). */
const LATEST_MS = 200;
/** From the leader's end until another tab sends, at most (ms). */
const AIM_MS: Readonly<Record<Fate, number>> = { killed: 1000, frozen: 10_000 };

export const leaderGone: Trial = {
  name: "leader-gone",
  about:
    "Two tabs, edits of both waiting; the one that sends has its process crashed, or its engine stopped between two of its transactions, as Chromium freezes pages, up to 200 ms after it began to send. Every other trial each. A frozen one wakes up afterwards.",
  usual: 40,
  run,
};

async function run(options: TrialOptions): Promise<TrialOutcome> {
  const { world, random, freshId } = await openDistantWorld(options, ARTICLES, DELAY_MS);
  const { context, close } = await openKillableBrowser(world.profile, { serviceWorkers: "block" });
  options.cleanup.defer(close);
  const made: FieldOperation[] = [];
  const takeovers: Record<Fate, Takeover[]> = { killed: [], frozen: [] };
  let tabs: Tabs = { leader: await openFieldPage(context, world), other: await openFieldPage(context, world) };

  const edit = async (name: string, page: Page) => {
    const operations = makeOperations(name, EDITS, freshId);
    made.push(...operations);
    await saveAll(page, operations);
  };
  for (let trial = 1; trial <= options.trials; trial += 1) {
    const fate: Fate = trial % 2 === 0 ? "frozen" : "killed";
    await tabs.leader.evaluate(() => window.field.leads());
    // Before there is anything to write: a transaction that is open already would not be seen.
    await watchTransactions(tabs.leader);
    await context.setOffline(true);
    await edit(`relevo ${trial} uno.`, tabs.leader);
    await edit(`relevo ${trial} otro.`, tabs.other);
    const sending = nextPush(tabs.leader);
    await context.setOffline(false);
    await sending;
    const { takeover, wake } = await loseLeader(tabs, fate, random.next() * LATEST_MS, () =>
      edit(`relevo ${trial} más.`, tabs.other),
    );
    takeovers[fate].push(takeover);
    options.report(
      `${trial}: ${fate}, leads after ${Math.round(takeover.leads)} ms, sends after ${Math.round(takeover.sends)} ms`,
    );
    await tabs.other.evaluate(() => window.field.drained());
    await wake();
    await tabs.leader.close();
    tabs = { leader: tabs.other, other: await openFieldPage(context, world) };
  }
  const { undecided } = await tabs.leader.evaluate(() => window.field.state());
  const everything = new Set(made.map(({ value }) => value));
  const loss = countOperations(made, everything, await readServer(world.desk));
  return {
    trials: options.trials,
    losses: reportLosses(loss, undecided),
    series: (["killed", "frozen"] as const).flatMap((fate) => [
      { label: `${fate}: the other tab leads`, unit: "ms", samples: takeovers[fate].map(({ leads }) => leads) },
      {
        label: `${fate}: the other tab sends`,
        unit: "ms",
        samples: takeovers[fate].map(({ sends }) => sends),
        atMost: AIM_MS[fate],
      },
    ]),
    work: { edits: made.length },
  };
}
