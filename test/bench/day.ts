import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import sharp from "sharp";
import { buildBenchPage } from "./lib/build-bench-page.ts";
import { openCountingProxy } from "./lib/counting-proxy.ts";
import { openBenchPage } from "./lib/open-bench-page.ts";
import { type BenchServer, openBrowser, openServer } from "./lib/open-world.ts";
import { ratioOf } from "./lib/ratio.ts";
import { keepReport } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { signIn } from "./lib/sign-in.ts";
import { judge } from "./lib/stats.ts";

/**
 * A day of a reporter over the wire, both ways and with everything that travels: thirty edits, twenty photos, and fifty articles of
 * colleagues that come one by one; against what is new in it, each piece in gzip (photos as they are).
 */
const [EDITS, PHOTOS, PULLS] = [30, 20, 50];
const WORDS = "El río bajó otra vez y la ciudad volvió a mirar el puente de hierro como quien mira un reloj. ";

const packed = (value: unknown) => gzipSync(JSON.stringify(value)).length;

/** An article of a colleague, as the feed brings it. */
async function colleagueSaves({ url }: BenchServer, session: BenchServer["session"], title: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${session.token}`, "api-version": "1", project: session.project };
  const body = JSON.stringify({ title, bodyHtml: `<p>${WORDS.repeat(10)}</p><p>${title}</p>` });
  const answer = await fetch(`${url}/api/article`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function isThere(page: Page, title: string): Promise<void> {
  const reads = (wanted: string) => window.benchHandle.articles(5).then((rows) => rows.some(({ data }) => data.title === wanted));
  while (!(await page.evaluate(reads, title))) await page.waitForTimeout(50);
}

await runBench(async (cleanup) => {
  const server = await openServer(cleanup, 1000, { DIST_DIR: await buildBenchPage(cleanup) });
  const proxy = await openCountingProxy(cleanup, server.url);
  const page = await openBenchPage(cleanup, await openBrowser(cleanup), server.session, proxy.url);
  const total = () => proxy.bytes().sent + proxy.bytes().received;
  const colleague = await signIn(server, "redactora@demo.cierre");
  /** What follows an answer travels too: it is there once the feed has brought what a colleague saved after everything else. */
  const spent = async (name: string, work: () => Promise<number>): Promise<{ wire: number; fresh: number }> => {
    const before = total();
    const fresh = await work();
    const last = await colleagueSaves(server, colleague, `Después de ${name}`);
    await isThere(page, `Después de ${name}`);
    await page.evaluate(() => window.benchHandle.atRest());
    return { wire: total() - before, fresh: fresh + packed(last) };
  };
  const edits = await spent("edits", async () => {
    const rows = await page.evaluate((count) => window.benchHandle.articles(count), EDITS);
    for (const [nth, row] of rows.entries()) {
      await page.evaluate(([each, title]) => window.benchHandle.save(each, title), [row, `Título del día ${nth}`] as const);
      await page.evaluate(() => window.benchHandle.drained(0));
    }
    return rows.reduce((sum, _, nth) => sum + packed({ title: `Título del día ${nth}` }), 0);
  });
  const pulls = await spent("pulls", async () => {
    let fresh = 0;
    for (let nth = 0; nth < PULLS; nth += 1) {
      fresh += packed(await colleagueSaves(server, colleague, `De una colega ${nth}`));
      await isThere(page, `De una colega ${nth}`);
    }
    return fresh;
  });
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#fff", noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
  await page.evaluate((base64) => window.benchHandle.takePhoto(base64), photo.toString("base64"));
  const photos = await spent("photos", async () => {
    await page.evaluate((count) => window.benchHandle.uploadQueued(count), PHOTOS);
    return PHOTOS * photo.length;
  });
  const parts = { edits, pulls, photos };
  const sum = (key: "wire" | "fresh") => Object.values(parts).reduce((all, part) => all + part[key], 0);
  const ratio = sum("wire") / sum("fresh");
  const verdict = judge([ratio], 1.2, "atMost");
  keepReport(
    Object.entries(parts).flatMap(([name, { wire, fresh }]) => [
      { label: `${name}, over the wire`, unit: "kB", samples: [wire / 1000] },
      { label: `${name}, what is new`, unit: "kB", samples: [fresh / 1000] },
    ]),
    [{ text: "at most 1.2 times what is new", verdict }],
    {
      name: "day",
      figure: sum("wire") / 1e6,
      unit: "MB",
      peer: { label: "what is new", figure: sum("fresh") / 1e6 },
      ratio,
      ratios: [ratioOf("bytes of a day / what is new", [ratio], "atMost", 1.2)],
      verdict,
    },
  );
});
