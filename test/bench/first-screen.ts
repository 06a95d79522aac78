import { gzipSync } from "node:zlib";
import { openBrowser, openServer, withFreshPage } from "./lib/open-world.ts";
import { waitForList } from "./lib/page-watch.ts";
import { keepReport } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { judge } from "./lib/stats.ts";

/** JavaScript that a new device loads before the list shows, page and worker together, kilobytes after gzip. */
await runBench(async (cleanup) => {
  const server = await openServer(cleanup, 100);
  const browser = await openBrowser(cleanup);
  const scripts = await withFreshPage(browser, server.session, async (page) => {
    const asked = new Map<string, number>();
    page.on("request", (request) => asked.set(request.url(), Date.now()));
    await page.goto(`${server.url}/admin/#/article-list`);
    const shown = await waitForList(page);
    const before = (time: number) =>
      performance
        .getEntriesByType("resource")
        .flatMap(({ name, startTime }) => (performance.timeOrigin + startTime < time ? [name] : []));
    // What the page asks for once the list is on screen is none of it.
    const early = [...asked].flatMap(([url, at]) => (at < shown ? [url] : []));
    const timings = [
      await page.evaluate(before, shown),
      ...(await Promise.all(page.workers().map((worker) => worker.evaluate(before, shown)))),
    ];
    return [...new Set([...early, ...timings.flat(), ...page.workers().map((worker) => worker.url())])].filter((url) =>
      new URL(url).pathname.endsWith(".js"),
    );
  });
  // The service worker is fetched beside the page and holds nothing up.
  const waitedFor = scripts.filter((url) => !url.endsWith("/sw.js"));
  const sizes = await Promise.all(
    waitedFor.map(async (url) => {
      const body = Buffer.from(await (await fetch(url, { headers: { "accept-encoding": "identity" } })).arrayBuffer());
      return {
        label: new URL(url).pathname.slice("/admin/assets/".length),
        kilobytes: gzipSync(body, { level: 9 }).length / 1000,
      };
    }),
  );
  const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const verdict = judge([total], 300, "atMost");
  keepReport(
    [
      ...sizes
        .toSorted((a, b) => b.kilobytes - a.kilobytes)
        .map(({ label, kilobytes }) => ({ label, unit: "kB", samples: [kilobytes] })),
      { label: "all", unit: "kB", samples: [total] },
    ],
    [{ text: "at most 300 kB", verdict }],
    { name: "first-screen", figure: total, unit: "kB", peer: null, ratio: total / 300, verdict },
  );
});
