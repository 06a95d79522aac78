import type { Page } from "playwright";
import { openFaultyNetwork } from "../e2e/harness/faulty-network.ts";
import { buildBenchPage } from "./lib/build-bench-page.ts";
import { openBenchPage } from "./lib/open-bench-page.ts";
import { openBrowser, openServer } from "./lib/open-world.ts";
import { ratioOf } from "./lib/ratio.ts";
import { keepReport, pairwise, worst } from "./lib/report.ts";
import { type Cleanup, runBench } from "./lib/run-bench.ts";
import { sampleSize } from "./lib/sample-size.ts";
import { judge, median, percentile } from "./lib/stats.ts";

/** From the page's call until the edit is durable on the device, milliseconds, with few and with many documents on it. */
const ROUNDS = sampleSize(5, 4);
const SAVES = sampleSize(40, 25);
const MANY = sampleSize(50_000, 10_000);
/** Between two saves: nobody saves while the last save still travels, is answered and comes back in the feed (ms). */
const PAUSE_MS = 150;

/** One of two devices, with its samples. `p95s`: one per round. */
interface Device {
  readonly page: Page;
  cut(): Promise<void>;
  readonly online: Samples;
  readonly offline: Samples;
  readonly hurried: Samples;
  /** Puts beside the saves of the online rounds. */
  readonly puts: Samples;
}
interface Samples {
  readonly all: number[];
  readonly p95s: number[];
}

const noSamples = (): Samples => ({ all: [], p95s: [] });

async function openDevice(cleanup: Cleanup, distDir: string, articles: number): Promise<Device> {
  const server = await openServer(cleanup, articles, { DIST_DIR: distDir });
  const wire = await openFaultyNetwork(server.url);
  cleanup.defer(() => wire.close());
  const browser = await openBrowser(cleanup);
  const page = await openBenchPage(cleanup, browser, server.session, wire.url);
  const cut = async () => {
    await page.context().setOffline(true);
    wire.cut();
  };
  return { page, cut, online: noSamples(), offline: noSamples(), hurried: noSamples(), puts: noSamples() };
}

/** Saves one after the other; with a network each waits until the server has the one before, hurried ones for no longer. */
async function saveMany(device: Device, where: "online" | "offline" | "hurried", round: number): Promise<void> {
  const samples = await device.page.evaluate(
    async ({ count, isOnline, pauseMs, name }) => {
      const { articles, save, put, drained } = window.benchHandle;
      const times: { save: number; put: number }[] = [];
      for (let index = 0; index < count; index += 1) {
        const rows = await articles(40);
        const row = rows[index % rows.length];
        if (!row) throw new Error("no article");
        const putTime = await put(row);
        times.push({ save: await save(row, `${name} ${index}`), put: putTime });
        if (isOnline) await drained(0);
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      return times;
    },
    { count: SAVES, isOnline: where !== "offline", pauseMs: where === "hurried" ? 0 : PAUSE_MS, name: `${where} ${round}` },
  );
  if (round === 0) return;
  const saves = samples.map((sample) => sample.save);
  device[where].all.push(...saves);
  device[where].p95s.push(percentile(saves, 0.95));
  if (where !== "online") return;
  const puts = samples.map((sample) => sample.put);
  device.puts.all.push(...puts);
  device.puts.p95s.push(percentile(puts, 0.95));
}

await runBench(async (cleanup) => {
  const distDir = await buildBenchPage(cleanup);
  const few = await openDevice(cleanup, distDir, 0);
  const many = await openDevice(cleanup, distDir, MANY);
  for (const where of ["online", "hurried"] as const) {
    for (let round = 0; round <= ROUNDS; round += 1) for (const device of [few, many]) await saveMany(device, where, round);
  }
  for (const device of [few, many]) await device.cut();
  for (let round = 0; round <= ROUNDS; round += 1) for (const device of [few, many]) await saveMany(device, "offline", round);
  const growth = pairwise(many.online.p95s, few.online.p95s);
  const aims = [
    { text: "p95 at most 4 ms, few documents", verdict: judge(few.online.p95s, 4, "atMost") },
    { text: `p95 at most 4 ms, ${MANY} documents`, verdict: judge(many.online.p95s, 4, "atMost") },
    {
      text: `p95 at most 4 ms, offline, ${MANY} documents, up to 200 edits waiting`,
      verdict: judge(many.offline.p95s, 4, "atMost"),
    },
    { text: "growth at most 1.3 times", verdict: judge(growth, 1.3, "atMost") },
  ];
  const figure = median(many.online.p95s);
  const peer = median(many.puts.p95s);
  const toPut = pairwise(many.online.p95s, many.puts.p95s);
  keepReport(
    [
      { label: "few documents", unit: "ms", samples: few.online.all },
      { label: `${MANY} documents`, unit: "ms", samples: many.online.all },
      { label: "growth of p95", unit: "×", samples: growth },
      { label: "few documents, offline", unit: "ms", samples: few.offline.all },
      { label: `${MANY} documents, offline`, unit: "ms", samples: many.offline.all },
      { label: `${MANY} documents, each right after the other`, unit: "ms", samples: many.hurried.all },
      { label: "bare IndexedDB put, strict", unit: "ms", samples: many.puts.all },
    ],
    aims,
    {
      name: "save",
      figure,
      unit: "ms",
      peer: { label: "bare IndexedDB put, strict, p95", figure: peer },
      ratio: median(toPut),
      ratios: [ratioOf("p95 of a save / p95 of a bare strict put", toPut, "atMost", 1.5)],
      verdict: worst(aims.map(({ verdict }) => verdict)),
    },
  );
});
