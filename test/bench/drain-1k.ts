import { openFaultyNetwork } from "../e2e/harness/faulty-network.ts";
import { buildBenchPage } from "./lib/build-bench-page.ts";
import { openBenchPage } from "./lib/open-bench-page.ts";
import { openBrowser, openServer } from "./lib/open-world.ts";
import { printReport } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { judge, median } from "./lib/stats.ts";

/** 1,000 edits made without a network, one of which the server refuses: from the network's return until the server has the others. */
const ROUNDS = 5;
const EDITS = 1000;

await runBench(async (cleanup) => {
  const server = await openServer(cleanup, EDITS, { DIST_DIR: await buildBenchPage(cleanup) });
  const wire = await openFaultyNetwork(server.url);
  cleanup.defer(() => wire.close());
  const page = await openBenchPage(cleanup, await openBrowser(cleanup), server.session, wire.url);
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
    editing.push(edited.milliseconds / EDITS);
  }
  const verdict = judge(seconds, 3, "atMost");
  printReport(
    [
      { label: "1,000 edits delivered", unit: "s", samples: seconds },
      { label: "one edit, while they pile up", unit: "ms", samples: editing },
    ],
    [{ text: "at most 3 s", verdict }],
    { name: "drain-1k", figure: median(seconds), unit: "s", peer: null, ratio: median(seconds) / 3, verdict },
  );
});
