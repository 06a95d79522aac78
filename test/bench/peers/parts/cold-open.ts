import { LABELS } from "../../lib/open-contenders.ts";
import { waitForMark } from "../../lib/page-watch.ts";
import { judge, median } from "../../lib/stats.ts";
import { type Found, Samples } from "./part.ts";
import { type Stored, within } from "./stored.ts";

const ROUNDS = 5;

/** Milliseconds until a database is open and its newest 50 documents are read. */
async function openOnce(stored: Stored): Promise<number> {
  return within(stored, async (page) => {
    const opening = await stored.contender.open(page, "stored");
    const { rows, ms } = await page.evaluate(async () => {
      const begin = performance.now();
      const titles = await window.benchPeer.newest(50);
      return { rows: titles.length, ms: performance.now() - begin };
    });
    if (rows !== 50) throw new Error(`${stored.contender.label} read ${rows} documents`);
    if (stored.contender.name !== "cierre") return opening + ms;
    // It begins before the page can be asked to.
    const at = (name: string) => waitForMark(page, `cierre:${name}`);
    return (await at("replica-open")) - (await at("replica-opening")) + (await at("list-read")) - (await at("list-asked"));
  });
}

/** Databases opened again in a browser that has just started, and their newest 50 documents read. */
export async function coldOpen(few: readonly Stored[], many: readonly Stored[]): Promise<Found> {
  const times = { few: new Samples(), many: new Samples() };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, one] of few.entries()) {
      const other = many[index];
      const [a, b] = [await openOnce(one), other ? await openOnce(other) : Number.NaN];
      if (round === 0) continue;
      times.few.add(one.contender.name, a);
      times.many.add(one.contender.name, b);
    }
  }
  const cell = (samples: readonly number[]) => String(Math.round(median(samples)));
  return {
    rows: [
      times.few.row("opened again, newest 50 of 10,000, ms", cell),
      times.many.row("opened again, newest 50 of 50,000, ms", cell),
    ],
    series: [
      ...times.few.series(LABELS, "opened again, 10,000", "ms"),
      ...times.many.series(LABELS, "opened again, 50,000", "ms"),
    ],
    aims: [{ text: "opened again: at most 40 ms with 10,000", verdict: judge(times.few.of("cierre"), 40, "atMost") }],
  };
}
