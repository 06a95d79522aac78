import type { Browser, Page } from "playwright";
import { type Contender, type ContenderName, type Contest, LABELS } from "../../lib/open-contenders.ts";
import { firstFeedRequest, waitForMark } from "../../lib/page-watch.ts";
import { pairwise } from "../../lib/report.ts";
import { judge, median } from "../../lib/stats.ts";
import { type Part, Samples } from "./part.ts";

const ARTICLES = 10_000;
const ROUNDS = 3;

/** Documents for each second of one first synchronisation in a fresh profile. Throws when some are missing. */
export async function pullOnce(contest: Contest, browser: Browser, contender: Contender): Promise<number> {
  return contest.fresh(browser, async (page) => {
    await contender.open(page, "pull", { sends: false });
    const { documents, ms } = await takeAll(page, contender.name);
    const expected = contest.changes.length;
    // A task of the demo may fall due meanwhile, which changes it: more are listed than there were.
    if (contender.name !== "cierre" && documents < expected) {
      throw new Error(`${contender.label} has ${documents} of ${expected} documents`);
    }
    return (expected / ms) * 1000;
  });
}

/** The first synchronisation in an open page. */
export async function takeAll(page: Page, name: ContenderName): Promise<{ documents: number; ms: number }> {
  const taken = await page.evaluate(async () => {
    const begin = performance.now();
    const documents = await window.benchPeer.pull();
    return { documents, ms: performance.now() - begin };
  });
  if (name !== "cierre") return taken;
  // It began before the page could be asked to.
  return { ...taken, ms: (await waitForMark(page, "cierre:ready")) - (await firstFeedRequest(page)) };
}

/** First synchronisation of 10,000 articles, documents for each second. */
export const pull: Part = async ({ browser, contest: open }) => {
  const contest = await open(ARTICLES);
  const rates = new Samples();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const contender of contest.contenders) {
      const rate = await pullOnce(contest, browser, contender);
      // The first round warms the servers' and the browser's caches.
      if (round > 0) rates.add(contender.name, rate);
    }
  }
  const toPlain = new Samples();
  for (const { name } of contest.contenders) {
    for (const ratio of pairwise(rates.of(name), rates.of("plain"))) toPlain.add(name, ratio);
  }
  return {
    rows: [
      rates.row("first synchronisation of 10,000, documents/s", (samples) => String(Math.round(median(samples)))),
      toPlain.row("the same, to plain", (samples) => median(samples).toFixed(2)),
    ],
    series: [...rates.series(LABELS, "first synchronisation", "documents/s"), ...toPlain.series(LABELS, "to plain", "×")],
    aims: [
      {
        text: "first synchronisation at least 0.75 of plain with one index",
        verdict: judge(toPlain.of("cierre"), 0.75, "atLeast"),
      },
    ],
  };
};
