import type { Browser } from "playwright";
import { showBareTable } from "./lib/bare-table.ts";
import { type BenchServer, openBrowser, openServer, withFreshPage } from "./lib/open-world.ts";
import { firstFeedRequest, waitForList, waitForMark } from "./lib/page-watch.ts";
import { ratioOf } from "./lib/ratio.ts";
import { keepReport, pairwise, worst } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { sampleSize } from "./lib/sample-size.ts";
import { judge, median } from "./lib/stats.ts";

/** From the first request of the first synchronisation until the newest 50 are on screen, milliseconds; in turn with a bare table of the same page of the feed. */
const ROUNDS = sampleSize(9, 6);
const FEW = 10_000;
const MANY = sampleSize(50_000, 20_000);

interface Timing {
  readonly fromRequest: number;
  readonly fromStart: number;
}

function showFirst(browser: Browser, server: BenchServer): Promise<Timing> {
  return withFreshPage(browser, server.session, async (page) => {
    await page.goto(`${server.url}/admin/#/article-list`);
    const shown = await waitForList(page);
    return {
      fromRequest: shown - (await firstFeedRequest(page)),
      fromStart: shown - (await waitForMark(page, "cierre:engine-start")),
    };
  });
}

await runBench(async (cleanup) => {
  const few = await openServer(cleanup, FEW);
  const many = await openServer(cleanup, MANY);
  const browser = await openBrowser(cleanup);
  const timings = { few: [] as Timing[], many: [] as Timing[] };
  const bare: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await showFirst(browser, few);
    const other = await showFirst(browser, many);
    const least = await withFreshPage(browser, many.session, (page) => showBareTable(page, many));
    // The first round warms the servers' caches.
    if (round === 0) continue;
    timings.few.push(one);
    timings.many.push(other);
    bare.push(least);
  }
  const fromRequest = { few: timings.few.map((one) => one.fromRequest), many: timings.many.map((one) => one.fromRequest) };
  const toBare = pairwise(
    timings.many.map((one) => one.fromStart),
    bare,
  );
  const growth = pairwise(fromRequest.many, fromRequest.few);
  const aims = [
    { text: "at most 300 ms with 10,000", verdict: judge(fromRequest.few, 300, "atMost") },
    { text: `at most 300 ms with ${MANY}`, verdict: judge(fromRequest.many, 300, "atMost") },
    { text: "growth at most 1.3 times", verdict: judge(growth, 1.3, "atMost") },
  ];
  keepReport(
    [
      { label: "10,000, from the first request", unit: "ms", samples: fromRequest.few },
      { label: `${MANY}, from the first request`, unit: "ms", samples: fromRequest.many },
      { label: "a bare table of the first page of the feed", unit: "ms", samples: bare },
      { label: "growth", unit: "×", samples: growth },
      { label: "10,000, from the page's call to the worker", unit: "ms", samples: timings.few.map((one) => one.fromStart) },
      { label: `${MANY}, from the page's call to the worker`, unit: "ms", samples: timings.many.map((one) => one.fromStart) },
    ],
    aims,
    {
      name: "first-50",
      figure: median(fromRequest.many),
      unit: "ms",
      peer: { label: "a bare table", figure: median(bare) },
      ratio: median(toBare),
      ratios: [ratioOf("first rows, from the page's call to the worker / a bare table", toBare, "atMost", 1.5)],
      verdict: worst(aims.map(({ verdict }) => verdict)),
    },
  );
});
