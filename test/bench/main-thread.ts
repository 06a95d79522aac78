import { openBrowser, openServer, withFreshPage } from "./lib/open-world.ts";
import { firstFeedRequest, waitForMark } from "./lib/page-watch.ts";
import { keepReport } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { judge, median } from "./lib/stats.ts";

/** Tasks over 50 ms in the page, with the list open, while 50,000 articles arrive. */
const ROUNDS = 3;
const ARTICLES = 50_000;

await runBench(async (cleanup) => {
  const server = await openServer(cleanup, ARTICLES);
  const browser = await openBrowser(cleanup);
  const counts: number[] = [];
  const longest: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await withFreshPage(browser, server.session, async (page) => {
      await page.goto(`${server.url}/admin/#/article-list`);
      const ready = await waitForMark(page, "cierre:ready", 300_000);
      const begin = await firstFeedRequest(page);
      const all = await page.evaluate(() => window.benchWatch.longTasks);
      const tasks = all.filter(({ start }) => start >= begin && start <= ready);
      for (const { start, duration } of tasks)
        console.log(`  ${Math.round(duration)} ms, ${Math.round(start - begin)} ms after the first request`);
      counts.push(tasks.length);
      longest.push(Math.max(0, ...tasks.map(({ duration }) => duration)));
      seconds.push((ready - begin) / 1000);
    });
  }
  const verdict = judge(counts, 0, "atMost");
  keepReport(
    [
      { label: "tasks over 50 ms", unit: "tasks", samples: counts },
      { label: "longest of them", unit: "ms", samples: longest },
      { label: "first synchronisation", unit: "s", samples: seconds },
    ],
    [{ text: "no task over 50 ms", verdict }],
    // A ratio to an aim of zero says nothing; the count itself does.
    { name: "main-thread", figure: median(counts), unit: "tasks", peer: null, ratio: median(counts), verdict },
  );
});
