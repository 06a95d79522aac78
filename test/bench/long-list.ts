import type { Page } from "playwright";
import { openBrowser, openServer, withFreshPage } from "./lib/open-world.ts";
import { waitForMark } from "./lib/page-watch.ts";
import { keepReport, worst } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { judge } from "./lib/stats.ts";

/**
 * A list of 100,000 documents in a real page: from the key End until its last rows are there, and scrolling with the wheel from
 * there; another number of documents may be given. A frame that comes late is a stutter; rows that are only their place are counted where they are in sight.
 */
const ARTICLES = Number(process.argv[2] ?? 100_000);
const ROUNDS = 3;
/** Turns of the wheel, pixels each, and the pause between them, milliseconds: a person in a hurry. */
const TURNS = 120;
const TURN = 700;
const TURN_PAUSE_MS = 60;
/** What a page does after it started, or arrived somewhere, is not of the scrolling. */
const REST_MS = 2_000;

interface Scrolled {
  /** Milliseconds between frames. */
  readonly frames: readonly number[];
  /** Milliseconds of tasks that kept the page from answering. */
  readonly tasks: readonly number[];
  /** Share of the frames in which a row in sight was only its place. */
  readonly blank: number;
}

/** Milliseconds until the last row of all has the keyboard. */
async function toEnd(page: Page): Promise<number> {
  const total = await page.waitForFunction(() => {
    const counted = Number(document.querySelector("table")?.getAttribute("aria-rowcount"));
    return counted > 1 ? counted : null;
  });
  const last = Number(await total.jsonValue()) - 2;
  // The list comes back to where it was left.
  await page.locator("tr[data-index] a").first().focus();
  await page.keyboard.press("Home");
  await page.locator("tr[data-index='0'] a:focus").waitFor();
  const begin = Date.now();
  await page.keyboard.press("End");
  await page.locator(`tr[data-index='${last}'] a:focus`).waitFor();
  return Date.now() - begin;
}

async function scrollUp(page: Page): Promise<Scrolled> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const state = { frames, blank: 0, isOver: false, from: performance.now() };
    Object.assign(window, { benchScroll: state });
    let last = performance.now();
    const look = (now: number) => {
      frames.push(now - last);
      last = now;
      const scroller = document.querySelector("section:has(> table)")?.getBoundingClientRect();
      const toCome = [...document.querySelectorAll("tr[aria-busy=true]")].map((row) => row.getBoundingClientRect());
      if (scroller && toCome.some(({ top, bottom }) => bottom > scroller.top && top < scroller.bottom)) state.blank += 1;
      if (!state.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.locator("section:has(> table)").hover();
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, -TURN);
    await page.waitForTimeout(TURN_PAUSE_MS);
  }
  return page.evaluate(() => {
    const state = (window as unknown as { benchScroll: { frames: number[]; blank: number; isOver: boolean; from: number } })
      .benchScroll;
    state.isOver = true;
    const since = performance.timeOrigin + state.from;
    const tasks = window.benchWatch.longTasks.filter(({ start }) => start >= since).map(({ duration }) => duration);
    return { frames: state.frames.slice(1), tasks, blank: state.blank / state.frames.length };
  });
}

/** Megabytes that the page's scripts hold after everything that can be let go is. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 1e6;
}

await runBench(async (cleanup) => {
  const server = await openServer(cleanup, ARTICLES);
  const browser = await openBrowser(cleanup);
  const found = {
    end: [] as number[],
    longest: [] as number[],
    late: [] as number[],
    blank: [] as number[],
    heap: [] as number[],
  };
  await withFreshPage(browser, server.session, async (page) => {
    await page.goto(`${server.url}/admin/#/article-list`);
    await waitForMark(page, "cierre:ready", 900_000);
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.reload();
      await waitForMark(page, "cierre:ready", 60_000);
      await page.waitForTimeout(REST_MS);
      found.end.push(await toEnd(page));
      await page.waitForTimeout(REST_MS);
      const { frames, tasks, blank } = await scrollUp(page);
      found.longest.push(Math.max(0, ...tasks));
      found.late.push((frames.filter((ms) => ms > 50).length / frames.length) * 100);
      found.blank.push(blank * 100);
      found.heap.push(await heap(page));
    }
  });
  const still = judge(found.longest, 50, "atMost");
  keepReport(
    [
      { label: "from End to the last row", unit: "ms", samples: found.end },
      { label: "longest task while scrolling", unit: "ms", samples: found.longest },
      { label: "frames later than 50 ms", unit: "%", samples: found.late },
      { label: "frames with a row that is still to come", unit: "%", samples: found.blank },
      { label: "heap of the page at the end", unit: "MB", samples: found.heap },
    ],
    [{ text: "no task over 50 ms while scrolling", verdict: still }],
    {
      name: "long-list",
      figure: Math.max(...found.longest),
      unit: "ms",
      peer: null,
      ratio: Math.max(...found.longest) / 50,
      verdict: worst([still]),
    },
  );
});
