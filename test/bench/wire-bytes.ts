import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { openBrowser, openServer, withFreshPage } from "./lib/open-world.ts";
import { waitForMark } from "./lib/page-watch.ts";
import { ratioOf } from "./lib/ratio.ts";
import { readFeed } from "./lib/read-feed.ts";
import { keepReport } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { judge, median } from "./lib/stats.ts";

/**
 * Bytes of the answers, without their headers, of a first synchronisation of 10,000 articles, against the documents themselves in
 * gzip. The demo's texts repeat further away than gzip looks back: what pages and the envelope of each change cost shows beside
 * the documents in the feed's own compression.
 */
const ROUNDS = 3;
const ARTICLES = 10_000;

/** Bytes of all pages of the feed as they came over the wire. */
async function feedBytes(page: Page): Promise<number> {
  let bytes = 0;
  for (const worker of page.workers()) {
    bytes += await worker.evaluate(() => {
      // It has no types of a page; only requests are asked for.
      const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const pages = requests.filter(({ name }) => name.includes("/api/changes"));
      return pages.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
  }
  if (bytes === 0) throw new Error("the worker has read nothing");
  return bytes;
}

await runBench(async (cleanup) => {
  const server = await openServer(cleanup, ARTICLES);
  const documents = (await readFeed(server)).map(({ doc }) => doc);
  const text = JSON.stringify(documents);
  const peer = gzipSync(text, { level: 6 }).length / 1e6;
  const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }).length / 1e6;
  const browser = await openBrowser(cleanup);
  const sizes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await withFreshPage(browser, server.session, async (page) => {
      await page.goto(`${server.url}/admin/#/article-list`);
      await waitForMark(page, "cierre:ready");
      sizes.push((await feedBytes(page)) / 1e6);
    });
  }
  const ratios = sizes.map((size) => size / peer);
  const verdict = judge(ratios, 1.2, "atMost");
  keepReport(
    [
      { label: "pages of the feed", unit: "MB", samples: sizes },
      { label: `${documents.length} documents, one array, gzip 6`, unit: "MB", samples: [peer] },
      { label: "the same, Brotli 3", unit: "MB", samples: [brotli] },
      { label: "not compressed", unit: "MB", samples: [text.length / 1e6] },
      { label: "feed / gzip", unit: "×", samples: ratios },
      { label: "feed / Brotli", unit: "×", samples: sizes.map((size) => size / brotli) },
    ],
    [{ text: "at most 1.2 times their gzip size", verdict }],
    {
      name: "wire-bytes",
      figure: median(sizes),
      unit: "MB",
      peer: { label: "one array, gzip 6", figure: peer },
      ratio: median(ratios),
      ratios: [ratioOf("bytes of the first synchronisation / gzip of the documents", ratios, "atMost", 1.2)],
      verdict,
    },
  );
});
