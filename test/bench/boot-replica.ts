import { buildBenchPage } from "./lib/build-bench-page.ts";
import { openBenchPage } from "./lib/open-bench-page.ts";
import { openBrowser, openServer } from "./lib/open-world.ts";
import { keepReport, worst } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { judge, median, percentile } from "./lib/stats.ts";

/** From opening the replica, with every declared collection, until it can be read, milliseconds: one that is there, and a new one. */
const ROUNDS = 25;

await runBench(async (cleanup) => {
  const distDir = await buildBenchPage(cleanup);
  const server = await openServer(cleanup, 1_000, { DIST_DIR: distDir });
  const page = await openBenchPage(cleanup, await openBrowser(cleanup), server.session, server.url);
  const open = (project: string) => page.evaluate((name) => window.benchHandle.openReplica(name), project);
  const made: number[] = [];
  const opened: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [first, again] = [await open(`bench-${round}`), await open(`bench-${round}`)];
    // The first round loads the code.
    if (round === 0) continue;
    made.push(first);
    opened.push(again);
  }
  const aims = [
    { text: "at most 150 ms, one that is there", verdict: judge(opened, 150, "atMost") },
    { text: "at most 150 ms, a new one", verdict: judge(made, 150, "atMost") },
  ];
  keepReport(
    [
      { label: "one that is there", unit: "ms", samples: opened },
      { label: "a new one", unit: "ms", samples: made },
    ],
    aims,
    {
      name: "boot-replica",
      figure: percentile(opened, 0.95),
      unit: "ms",
      peer: null,
      ratio: median(opened) / 150,
      verdict: worst(aims.map(({ verdict }) => verdict)),
    },
  );
});
