import { buildBenchPage } from "./lib/build-bench-page.ts";
import { openBenchPage } from "./lib/open-bench-page.ts";
import { openBrowser, openServer, prepareContext } from "./lib/open-world.ts";
import { waitForList } from "./lib/page-watch.ts";
import { ratioOf } from "./lib/ratio.ts";
import { keepReport, pairwise } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { sampleSize } from "./lib/sample-size.ts";
import { signIn } from "./lib/sign-in.ts";
import { openSocketEcho } from "./lib/socket-echo.ts";
import { judge, median, percentile } from "./lib/stats.ts";

/** From a save in one browser until its title stands in the list of another, milliseconds; in turn with a bare echo over a socket. */
const ROUNDS = sampleSize(5, 4);
const SAVES = 20;
const ARTICLES = 1000;

await runBench(async (cleanup) => {
  const server = await openServer(cleanup, ARTICLES, { DIST_DIR: await buildBenchPage(cleanup) });
  const [writerOf, readerOf] = [await openBrowser(cleanup), await openBrowser(cleanup)];
  const writer = await openBenchPage(cleanup, writerOf, server.session, server.url);
  const echo = await openSocketEcho(cleanup, writerOf, readerOf);
  const context = await readerOf.newContext({ viewport: { width: 1440, height: 900 } });
  await prepareContext(context, await signIn(server, "admin@demo.cierre"));
  const reader = await context.newPage();
  await reader.goto(`${server.url}/admin/#/article-list`);
  await waitForList(reader);

  const all: number[] = [];
  const p95s: number[] = [];
  const echoes: number[] = [];
  const toEcho: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: number[] = [];
    const bare: number[] = [];
    for (let index = 0; index < SAVES; index += 1) {
      const title = `Difusión ${round} ${index}.`;
      const seen = reader.evaluate(waitForText, title);
      const saved = await writer.evaluate(async (text) => {
        const [row] = await window.benchHandle.articles(1);
        if (!row) throw new Error("no article");
        const begin = performance.timeOrigin + performance.now();
        await window.benchHandle.save(row, text);
        return begin;
      }, title);
      times.push((await seen) - saved);
      await writer.evaluate(() => window.benchHandle.drained(0));
      bare.push(await echo.say(title));
    }
    if (round === 0) continue;
    all.push(...times);
    p95s.push(percentile(times, 0.95));
    echoes.push(...bare);
    toEcho.push(...pairwise(times, bare));
  }
  const verdict = judge(p95s, 150, "atMost");
  keepReport(
    [
      { label: "saved here, shown there", unit: "ms", samples: all },
      { label: "p95 of each round", unit: "ms", samples: p95s },
      { label: "a word over a bare socket", unit: "ms", samples: echoes },
    ],
    [{ text: "p95 at most 150 ms", verdict }],
    {
      name: "fanout",
      figure: median(p95s),
      unit: "ms",
      peer: { label: "a word over a bare socket", figure: median(echoes) },
      ratio: median(toEcho),
      ratios: [ratioOf("saved here, shown there / a word over a bare socket", toEcho, "atMost", 5)],
      verdict,
    },
  );
});

/** Resolves with the wall clock of the frame that shows the text in the list. It must not refer to anything outside itself. */
function waitForText(text: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("table")?.textContent?.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}
