import type { Page } from "playwright";
import { type BarePage, fillBarePage, openBarePage, waitForBareRows } from "./lib/bare-table.ts";
import { openProfile, openServer, prepareContext, temporaryFolder } from "./lib/open-world.ts";
import { waitForList, waitForMark, watchPage } from "./lib/page-watch.ts";
import { ratioOf } from "./lib/ratio.ts";
import { keepReport, pairwise, worst } from "./lib/report.ts";
import { type Cleanup, runBench } from "./lib/run-bench.ts";
import { sampleSize } from "./lib/sample-size.ts";
import { judge, median } from "./lib/stats.ts";

/** The installed app in a browser that just started, with no server: from navigation to the first 50 rows, milliseconds; in turn with a bare page that reads its rows from IndexedDB. */
const ROUNDS = sampleSize(7, 5);
const FEW = 10_000;
const MANY = sampleSize(100_000, 20_000);

interface Installed {
  readonly profile: string;
  readonly url: string;
}

interface Timing {
  readonly shown: number;
  /** Opening the database in the page and reading the first rows. */
  readonly database: number;
  readonly opening: number;
  readonly reading: number;
}

/** Synchronises everything once, waits for the service worker, and takes the server away for good. */
async function install(cleanup: Cleanup, articles: number): Promise<Installed> {
  const server = await openServer(cleanup, articles);
  const profile = await temporaryFolder(cleanup);
  const context = await openProfile(profile);
  try {
    await prepareContext(context, server.session);
    const page = await context.newPage();
    await page.goto(`${server.url}/admin/#/article-list`);
    await waitForMark(page, "cierre:ready", 600_000);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // Loaded by the service worker once more, as every later start.
    await page.reload();
    await waitForList(page);
  } finally {
    await context.close();
  }
  await server.stop();
  return { profile, url: server.url };
}

async function open({ profile, url }: Installed): Promise<Timing> {
  const context = await openProfile(profile);
  try {
    await context.setOffline(true);
    await context.addInitScript(watchPage);
    const page = await context.newPage();
    await page.goto(`${url}/admin/#/article-list`);
    const shown = await waitForList(page);
    return { shown: shown - (await page.evaluate(() => performance.timeOrigin)), ...(await databaseTime(page)) };
  } finally {
    await context.close();
  }
}

/** A profile in which the bare page has as many rows. */
async function installBare(cleanup: Cleanup, bare: BarePage, rows: number): Promise<string> {
  const profile = await temporaryFolder(cleanup);
  const context = await openProfile(profile);
  try {
    await fillBarePage(await context.newPage(), bare, rows);
  } finally {
    await context.close();
  }
  return profile;
}

async function openBare(profile: string, bare: BarePage): Promise<number> {
  const context = await openProfile(profile);
  try {
    return await waitForBareRows(await context.newPage(), bare);
  } finally {
    await context.close();
  }
}

async function databaseTime(page: Page): Promise<Omit<Timing, "shown">> {
  const at = (name: string) => waitForMark(page, `cierre:${name}`);
  const opening = (await at("replica-open")) - (await at("replica-opening"));
  const reading = (await at("list-read")) - (await at("list-asked"));
  return { database: opening + reading, opening, reading };
}

await runBench(async (cleanup) => {
  const few = await install(cleanup, FEW);
  const many = await install(cleanup, MANY);
  const bare = await openBarePage(cleanup);
  const bareProfile = await installBare(cleanup, bare, MANY);
  const timings = { few: [] as Timing[], many: [] as Timing[] };
  const least: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await open(few);
    const other = await open(many);
    const bareShown = await openBare(bareProfile, bare);
    if (round === 0) continue;
    timings.few.push(one);
    timings.many.push(other);
    least.push(bareShown);
  }
  const pick = (field: keyof Timing) => ({
    few: timings.few.map((one) => one[field]),
    many: timings.many.map((one) => one[field]),
  });
  const shown = pick("shown");
  const toBare = pairwise(shown.many, least);
  const growth = pairwise(shown.many, shown.few);
  const aims = [
    { text: "at most 1.2 s with 10,000", verdict: judge(shown.few, 1200, "atMost") },
    { text: `at most 1.2 s with ${MANY}`, verdict: judge(shown.many, 1200, "atMost") },
    { text: "growth at most 1.3 times", verdict: judge(growth, 1.3, "atMost") },
    { text: `database at most 60 ms with ${MANY}`, verdict: judge(pick("database").many, 60, "atMost") },
  ];
  const both = (label: string, field: keyof Timing) => [
    { label: `10,000, ${label}`, unit: "ms", samples: pick(field).few },
    { label: `${MANY}, ${label}`, unit: "ms", samples: pick(field).many },
  ];
  keepReport(
    [
      ...both("rows shown", "shown"),
      { label: "a bare page, rows shown", unit: "ms", samples: least },
      { label: "growth", unit: "×", samples: growth },
      ...both("database opened", "opening"),
      ...both("rows read", "reading"),
    ],
    aims,
    {
      name: "cold-open",
      figure: median(shown.many),
      unit: "ms",
      peer: { label: "a bare page", figure: median(least) },
      ratio: median(toBare),
      ratios: [ratioOf("cold open / a bare page that reads its rows", toBare, "atMost", 4)],
      verdict: worst(aims.map(({ verdict }) => verdict)),
    },
  );
});
