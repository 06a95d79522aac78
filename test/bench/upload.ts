import sharp from "sharp";
import { buildBenchPage } from "./lib/build-bench-page.ts";
import { openBenchPage } from "./lib/open-bench-page.ts";
import { openBrowser, openServer } from "./lib/open-world.ts";
import { ratioOf } from "./lib/ratio.ts";
import { keepReport, pairwise } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { judge, median } from "./lib/stats.ts";

/** Megabytes a second of 20 photos of 5 MB through the app's queue, and of plain requests of the same bytes to the same server. */
const ROUNDS = 3;
const PHOTOS = 20;
const PHOTO_BYTES = 5_000_000;

/** A photo that a camera might have made, of about this size: what is behind a JPEG's end is looked at by nobody. */
async function makePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#fff", noise } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, PHOTO_BYTES - photo.length))]);
}

await runBench(async (cleanup) => {
  const distDir = await buildBenchPage(cleanup);
  const server = await openServer(cleanup, 0, { DIST_DIR: distDir });
  const page = await openBenchPage(cleanup, await openBrowser(cleanup), server.session, server.url);
  const photo = (await makePhoto()).toString("base64");
  await page.evaluate((base64) => window.benchHandle.takePhoto(base64), photo);
  const queue: number[] = [];
  const plain: number[] = [];
  const speed = (ms: number) => (PHOTOS * PHOTO_BYTES) / 1000 / ms;
  // Both sides of a round on the same warm server, in turn.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const queued = await page.evaluate((count) => window.benchHandle.uploadQueued(count), PHOTOS);
    const sent = await page.evaluate((count) => window.benchHandle.uploadPlainly(count), PHOTOS);
    if (round === 0) continue;
    queue.push(speed(queued));
    plain.push(speed(sent));
  }
  const ratios = pairwise(queue, plain);
  const aims = [{ text: "at least 0.8 of plain parallel requests", verdict: judge(ratios, 0.8, "atLeast") }];
  keepReport(
    [
      { label: "the app's queue, four at a time", unit: "MB/s", samples: queue },
      { label: "plain parallel POSTs", unit: "MB/s", samples: plain },
      { label: "ratio", unit: "×", samples: ratios },
    ],
    aims,
    {
      name: "upload",
      figure: median(queue),
      unit: "MB/s",
      peer: { label: "plain parallel POSTs", figure: median(plain) },
      ratio: median(ratios),
      ratios: [ratioOf("upload of photos / plain parallel requests", ratios, "atLeast", 0.8)],
      verdict: aims[0]?.verdict ?? "inconclusive",
    },
  );
});
