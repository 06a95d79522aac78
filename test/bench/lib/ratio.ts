import * as z from "zod";
import { median, medianInterval } from "./stats.ts";

/** A figure of the product by that of its yardstick, measured in the same rounds. */
export const ratio = z.object({
  label: z.string(),
  median: z.number(),
  /** Ends of the 90 % interval of the median. */
  low: z.number(),
  high: z.number(),
  /** Whether less or more is better, and the aim. */
  sense: z.enum(["atMost", "atLeast"]),
  aim: z.number(),
});
export type Ratio = z.infer<typeof ratio>;

const rounded = (value: number) => Number(value.toPrecision(3));

/** `samples`: the ratio of each round. Throws a `RangeError` where there is none. */
export function ratioOf(label: string, samples: readonly number[], sense: Ratio["sense"], aim: number): Ratio {
  const [low, high] = medianInterval(samples);
  return { label, median: rounded(median(samples)), low: rounded(low), high: rounded(high), sense, aim };
}

export type Change = "better" | "worse" | "same" | "new";

/** What became of a ratio: the intervals must not meet for it to be another one. */
export function changeOf(before: Ratio | undefined, now: Ratio): Change {
  if (!before) return "new";
  if (now.low <= before.high && before.low <= now.high) return "same";
  return now.median < before.median === (now.sense === "atMost") ? "better" : "worse";
}
