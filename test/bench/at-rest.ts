import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright";
import { openCountingProxy } from "./lib/counting-proxy.ts";
import { openBrowser, openServer, prepareContext } from "./lib/open-world.ts";
import { waitForMark } from "./lib/page-watch.ts";
import { processorOf } from "./lib/processor-of.ts";
import { keepReport, worst } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { judge } from "./lib/stats.ts";
import { TIMER_CATEGORIES, timerFires } from "./lib/timer-fires.ts";

/**
 * `npm run bench -- at-rest [MINUTES]` (10 when absent): what a device costs on which nobody does anything, with the list of articles open:
 * timers of page and worker that fire, bytes over the wire, and the browser's processor time beside that of a blank page. Linux.
 */
const MINUTES = Number(process.argv[2] ?? 10);
const ARTICLES = 1000;
/** After the first synchronisation the device gets this long to come to rest, ms. */
const SETTLE_MS = 60_000;
/** A timer that fires more often than this, once in so many seconds, is a fault; the socket's beat comes every 25 s. */
const LEAST_SECONDS = 25;

/** Processor time of the browser's processes while nothing is done, ms in a minute. */
async function processorInAMinute(during: () => Promise<void>): Promise<number> {
  const [before, began] = [await processorOf(process.pid, /chrom|headless/i), performance.now()];
  await during();
  const seconds = (await processorOf(process.pid, /chrom|headless/i)) - before;
  return (seconds * 1000 * 60_000) / (performance.now() - began);
}

async function blankPage(browser: Browser): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto("about:blank");
  await wait(5_000);
  const spent = await processorInAMinute(() => wait(60_000));
  await context.close();
  return spent;
}

await runBench(
  async (cleanup) => {
    const server = await openServer(cleanup, ARTICLES);
    const proxy = await openCountingProxy(cleanup, server.url);
    const browser = await openBrowser(cleanup);
    const blank = await blankPage(browser);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await prepareContext(context, server.session);
    const page = await context.newPage();
    await browser.startTracing(page, { categories: TIMER_CATEGORIES });
    await page.goto(`${proxy.url}/admin/#/article-list`);
    await waitForMark(page, "cierre:ready", 300_000);
    await wait(SETTLE_MS);
    const before = proxy.bytes();
    const spent = await processorInAMinute(() => wait(MINUTES * 60_000));
    const fires = timerFires(await browser.stopTracing(), MINUTES * 60_000);
    const after = proxy.bytes();
    for (const [setter, count] of fires.by.slice(0, 20)) console.log(`  ${count} × ${setter}`);
    const bytes = (after.sent - before.sent + after.received - before.received) / MINUTES;
    const aims = [
      {
        text: `timers fire at most once in ${LEAST_SECONDS} s`,
        verdict: judge([fires.count / MINUTES], 60 / LEAST_SECONDS, "atMost"),
      },
    ];
    keepReport(
      [
        { label: "timers that fired", unit: "in a minute", samples: [fires.count / MINUTES] },
        { label: "over the wire, both ways", unit: "bytes a minute", samples: [bytes] },
        { label: "processor of the browser", unit: "ms a minute", samples: [spent] },
        { label: "the same with a blank page", unit: "ms a minute", samples: [blank] },
      ],
      aims,
      {
        name: "at-rest",
        figure: fires.count / MINUTES,
        unit: "timers a minute",
        peer: null,
        ratio: fires.count / MINUTES / (60 / LEAST_SECONDS),
        verdict: worst(aims.map(({ verdict }) => verdict)),
      },
    );
  },
  (MINUTES + 10) * 60_000,
);
