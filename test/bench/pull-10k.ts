import type { Page } from "playwright";
import { type BenchServer, openBrowser, openServer, withFreshPage } from "./lib/open-world.ts";
import { firstFeedRequest, waitForMark } from "./lib/page-watch.ts";
import { ratioOf } from "./lib/ratio.ts";
import { keepReport, pairwise, worst } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { buildPeers, runPeer } from "./lib/run-peers.ts";
import { sampleSize } from "./lib/sample-size.ts";
import { judge, median } from "./lib/stats.ts";
import type { PullTiming } from "./peers/feed.ts";

/**
 * First synchronisation of 10,000 articles, documents per second, against the limit and against RxDB's replication: once
 * with the indexes that Cierre's lists need, which is the same work, and once with a single one.
 */
const ROUNDS = sampleSize(5, 4);
const ARTICLES = 10_000;

async function pullWithApp(page: Page, server: BenchServer): Promise<number> {
  await page.goto(`${server.url}/admin/#/article-list`);
  const ready = await waitForMark(page, "cierre:ready");
  return ready - (await firstFeedRequest(page));
}

function rateOf({ documents, milliseconds }: PullTiming): number {
  return (documents / milliseconds) * 1000;
}

await runBench(async (cleanup) => {
  const peers = await buildPeers();
  const server = await openServer(cleanup, ARTICLES);
  const browser = await openBrowser(cleanup);
  const fresh = <T>(work: (page: Page) => Promise<T>) => withFreshPage(browser, server.session, work);
  const rates = { app: [] as number[], plain: [] as number[], rxdb: [] as number[], rxdbSameLists: [] as number[] };
  // The first round warms the server's and the browser's caches for all of them.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const plain = await fresh((page) => runPeer(page, peers, server, "plain"));
    const app = await fresh((page) => pullWithApp(page, server));
    const replications = {
      rxdbSameLists: await fresh((page) => runPeer(page, peers, server, "rxdbSameLists")),
      rxdb: await fresh((page) => runPeer(page, peers, server, "rxdb")),
    };
    for (const [name, { documents }] of Object.entries(replications)) {
      // What changes meanwhile comes twice, for some.
      if (Math.abs(documents - plain.documents) > ARTICLES / 100)
        throw new Error(`${name} read ${documents} of ${plain.documents} documents`);
    }
    if (round === 0) continue;
    rates.plain.push(rateOf(plain));
    rates.app.push((plain.documents / app) * 1000);
    rates.rxdb.push(rateOf(replications.rxdb));
    rates.rxdbSameLists.push(rateOf(replications.rxdbSameLists));
  }
  const toPlain = pairwise(rates.app, rates.plain);
  const toRxdb = pairwise(rates.app, rates.rxdbSameLists);
  const aims = [
    { text: "at least 0.75 of plain fetch and put", verdict: judge(toPlain, 0.75, "atLeast") },
    { text: "at least twice RxDB's replication with the same indexes", verdict: judge(toRxdb, 2, "atLeast") },
  ];
  keepReport(
    [
      { label: "Cierre", unit: "documents/s", samples: rates.app },
      { label: "plain fetch + put", unit: "documents/s", samples: rates.plain },
      { label: "RxDB replication, same indexes", unit: "documents/s", samples: rates.rxdbSameLists },
      { label: "RxDB replication, one index", unit: "documents/s", samples: rates.rxdb },
      { label: "Cierre / plain", unit: "×", samples: toPlain },
      { label: "Cierre / RxDB, same indexes", unit: "×", samples: toRxdb },
      { label: "Cierre / RxDB, one index", unit: "×", samples: pairwise(rates.app, rates.rxdb) },
    ],
    aims,
    {
      name: "pull-10k",
      figure: median(rates.app),
      unit: "documents/s",
      peer: { label: "plain fetch + put", figure: median(rates.plain) },
      ratio: median(toPlain),
      ratios: [
        ratioOf("first synchronisation / plain fetch and put", toPlain, "atLeast", 0.75),
        ratioOf("first synchronisation / RxDB with the same indexes", toRxdb, "atLeast", 1),
      ],
      verdict: worst(aims.map(({ verdict }) => verdict)),
    },
  );
});
