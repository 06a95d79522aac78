import { heapOf } from "./lib/heap-of.ts";
import { openBrowser, openServer, withFreshPage } from "./lib/open-world.ts";
import { waitForList, waitForMark } from "./lib/page-watch.ts";
import { keepReport } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { judge, median } from "./lib/stats.ts";

/** What the page holds with the list of articles on screen, once 50,000 of them are synchronised, megabytes; its worker beside it. */
const ROUNDS = 3;
const ARTICLES = 50_000;

await runBench(async (cleanup) => {
  const server = await openServer(cleanup, ARTICLES);
  const browser = await openBrowser(cleanup);
  const found = { first: [] as number[], firstWorker: [] as number[], again: [] as number[], againWorker: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await withFreshPage(browser, server.session, async (page) => {
      await page.goto(`${server.url}/admin/#/article-list`);
      await waitForMark(page, "cierre:ready", 300_000);
      const first = await heapOf(page);
      await page.reload();
      await waitForList(page);
      await waitForMark(page, "cierre:ready");
      const again = await heapOf(page);
      found.first.push(first.page);
      found.firstWorker.push(first.workers);
      found.again.push(again.page);
      found.againWorker.push(again.workers);
    });
  }
  const verdict = judge(found.first, 40, "atMost");
  keepReport(
    [
      { label: "page, after the first synchronisation", unit: "MB", samples: found.first },
      { label: "page, opened again", unit: "MB", samples: found.again },
      { label: "worker, after the first synchronisation", unit: "MB", samples: found.firstWorker },
      { label: "worker, opened again", unit: "MB", samples: found.againWorker },
    ],
    [{ text: "at most 40 MB in the page", verdict }],
    { name: "heap", figure: median(found.first), unit: "MB", peer: null, ratio: median(found.first) / 40, verdict },
  );
});
