import { LABELS } from "../../lib/open-contenders.ts";
import { judge } from "../../lib/stats.ts";
import { coldOpen } from "./cold-open.ts";
import { durableSave } from "./durable-save.ts";
import { type Found, type Part, Samples } from "./part.ts";
import { fillAll, type Stored } from "./stored.ts";

const FEW = 10_000;
const MANY = 50_000;

type What = "cold-open" | "save" | "heap";

/** Opening again, saving and memory, on databases that are filled once for all of them. */
export function storedPart(wanted: readonly What[]): Part {
  return async (bench) => {
    const few = wanted.length === 1 && wanted[0] === "heap" ? [] : await fillAll(bench, FEW);
    const many = await fillAll(bench, MANY);
    const parts: Found[] = [];
    if (wanted.includes("cold-open")) parts.push(await coldOpen(few, many));
    if (wanted.includes("save")) parts.push(await durableSave(few, many));
    if (wanted.includes("heap")) parts.push(heap(many));
    return {
      rows: parts.flatMap(({ rows }) => rows),
      series: parts.flatMap(({ series }) => series),
      aims: parts.flatMap(({ aims }) => aims),
    };
  };
}

function heap(many: readonly Stored[]): Found {
  const page = new Samples();
  const workers = new Samples();
  for (const stored of many) {
    page.add(stored.contender.name, stored.heap.page);
    if (stored.heap.workers > 0) workers.add(stored.contender.name, stored.heap.workers);
  }
  const cell = ([value = 0]: readonly number[]) => String(Math.round(value));
  return {
    rows: [page.row("heap of the page with 50,000, MB", cell), workers.row("and of its worker, MB", cell)],
    series: [...page.series(LABELS, "heap of the page", "MB"), ...workers.series(LABELS, "heap of the worker", "MB")],
    aims: [{ text: "heap of the page at most 40 MB with 50,000", verdict: judge(page.of("cierre"), 40, "atMost") }],
  };
}
