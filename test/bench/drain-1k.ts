import { openFaultyNetwork } from "../e2e/harness/faulty-network.ts";
import { openBareDrain } from "./lib/bare-drain.ts";
import { buildBenchPage } from "./lib/build-bench-page.ts";
import { openBenchPage } from "./lib/open-bench-page.ts";
import { openBrowser, openServer } from "./lib/open-world.ts";
import { ratioOf } from "./lib/ratio.ts";
import { keepReport, pairwise } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { sampleSize } from "./lib/sample-size.ts";
import { judge, median } from "./lib/stats.ts";

/**
 * 1,000 edits made without a network, one of which the server refuses: from the network's return until the server has the others. In turn
 * with a blank page that sends as many edits to a server of its own.
 */
const ROUNDS = sampleSize(5, 4);
const EDITS = 1000;

await runBench(async (cleanup) => {
  const server = await openServer(cleanup, EDITS, { DIST_DIR: await buildBenchPage(cleanup) });
  const wire = await openFaultyNetwork(server.url);
  cleanup.defer(() => wire.close());
  const browser = await openBrowser(cleanup);
  const page = await openBenchPage(cleanup, browser, server.session, wire.url);
  const bare = await openBareDrain(await browser.newPage(), await openServer(cleanup, EDITS), EDITS);
  const bareSeconds: number[] = [];
  const seconds: number[] = [];
  const editing: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.context().setOffline(true);
    wire.cut();
    const edited = await page.evaluate(
      async ({ count, name }) => {
        const rows = await window.benchHandle.articles(count);
        // A published article may not be without a title.
        const refused = rows.findIndex(({ data }, index) => data.status === "PUBLISHED" && index > count / 2);
        const begin = performance.now();
        for (const [index, row] of rows.entries()) {
          await window.benchHandle.save(row, index === refused ? "" : `${name} ${index}`);
        }
        return { count: rows.length, milliseconds: performance.now() - begin };
      },
      { count: EDITS, name: `round ${round}` },
    );
    if (edited.count !== EDITS) throw new Error(`${edited.count} edits instead of ${EDITS}`);
    wire.restore();
    const begin = Date.now();
    await page.context().setOffline(false);
    const end = await page.evaluate(() => window.benchHandle.drained(1));
    await page.evaluate(() => window.benchHandle.discardRefused());
    seconds.push((end - begin) / 1000);
    bareSeconds.push(await bare.run(round));
    editing.push(edited.milliseconds / EDITS);
  }
  const verdict = judge(seconds, 3, "atMost");
  const toBare = pairwise(seconds, bareSeconds);
  keepReport(
    [
      { label: "1,000 edits delivered", unit: "s", samples: seconds },
      { label: "1,000 edits sent by a blank page", unit: "s", samples: bareSeconds },
      { label: "one edit, while they pile up", unit: "ms", samples: editing },
    ],
    [{ text: "at most 3 s", verdict }],
    {
      name: "drain-1k",
      figure: median(seconds),
      unit: "s",
      peer: { label: "a blank page that sends", figure: median(bareSeconds) },
      ratio: median(toBare),
      ratios: [ratioOf("1,000 edits delivered / sent by a blank page", toBare, "atMost", 1.5)],
      verdict,
    },
  );
});
