import { z } from "zod";
import { askPool } from "../processes/ask-pool.ts";
import { WorkPool } from "../processes/work-pool.ts";

/** The longest that the limits admit takes three seconds of an idle processor; others may keep it busy, and come first. */
const LONGEST_MS = 60_000;

/** Apart from others' templates and styles: saves wait for it. */
const ask = askPool(new WorkPool({ most: 1, mostOfOne: 1, heapMb: 128, residentMb: 384 }), {
  entry: new URL("./html-worker.ts", import.meta.url),
  longestMs: LONGEST_MS,
  narrow: (answer) => z.string().parse(answer),
});

/** `sanitizeHtml` in another process; `null` when it takes too much. `person`: id of whoever waits. */
export function sanitizeInProcess(html: string, person: string): Promise<string | null> {
  return ask(html, person);
}
