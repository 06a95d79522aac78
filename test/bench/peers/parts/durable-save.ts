import { LABELS } from "../../lib/open-contenders.ts";
import { median, percentile } from "../../lib/stats.ts";
import { type Found, Samples } from "./part.ts";
import { type Stored, within } from "./stored.ts";

const SAVES = 60;
const WARM_UP = 5;
/** Nobody saves while the last save is still being settled (ms). */
const PAUSE_MS = 100;

async function saveMany(stored: Stored): Promise<number[]> {
  return within(stored, async (page) => {
    await stored.contender.open(page, "stored", { strict: true });
    const times = await page.evaluate(
      async ({ count, pauseMs }) => {
        const peer = window.benchPeer;
        const ids = await peer.ids(40);
        const found: number[] = [];
        for (let at = 0; at < count; at += 1) {
          const id = ids[at % ids.length] ?? "";
          await peer.hold(id);
          const begin = performance.now();
          await peer.save(id, `saved ${at}`);
          found.push(performance.now() - begin);
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
        return found;
      },
      { count: SAVES + WARM_UP, pauseMs: PAUSE_MS },
    );
    return times.slice(WARM_UP);
  });
}

/** One edit until it is durable, strictly where the library has such a setting. */
export async function durableSave(few: readonly Stored[], many: readonly Stored[]): Promise<Found> {
  const times = { few: new Samples(), many: new Samples() };
  for (const [samples, all] of [
    [times.few, few],
    [times.many, many],
  ] as const) {
    for (const stored of all) for (const ms of await saveMany(stored)) samples.add(stored.contender.name, ms);
  }
  const cell = (samples: readonly number[]) => `${median(samples).toFixed(1)} / ${percentile(samples, 0.95).toFixed(1)}`;
  return {
    rows: [
      times.few.row("durable save with 10,000, median / p95, ms", cell),
      times.many.row("durable save with 50,000, median / p95, ms", cell),
    ],
    series: [...times.few.series(LABELS, "save, 10,000", "ms"), ...times.many.series(LABELS, "save, 50,000", "ms")],
    aims: [],
  };
}
