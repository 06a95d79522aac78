import { createHash } from "node:crypto";
import { median, percentile } from "./stats.ts";

/** How fast the machine was while a benchmark ran. */
export interface MachineSpeed {
  /** Median time of the fixed loop, milliseconds: less is faster. */
  readonly loopMs: number;
  /** How far the loop wandered: the time that nine of ten stay under, by the shortest. */
  readonly wander: number;
}

const LOOPS = 9;
/** Beyond it nothing that was measured beside the loop means anything. */
const MOST_WANDER = 4 / 3;

/** A fixed piece of work on one core. Answers how long it took, milliseconds. */
function runFixedLoop(): number {
  const block = new Uint8Array(4096);
  const begin = performance.now();
  for (let index = 0; index < 3000; index += 1) block.set(createHash("sha256").update(block).digest());
  return performance.now() - begin;
}

const samples: number[] = [];

/** Runs the fixed loop some times. Once before and once after a benchmark is enough. */
export function sampleMachineSpeed(): void {
  runFixedLoop(); // compiles it
  for (let index = 0; index < LOOPS; index += 1) samples.push(runFixedLoop());
}

/** What the samples so far say. Throws a `RangeError` where there is none. */
export function machineSpeed(times: readonly number[] = samples): MachineSpeed {
  return { loopMs: median(times), wander: percentile(times, 0.9) / percentile(times, 0) };
}

/** Whether a verdict on this machine means anything. */
export const isSteady = ({ wander }: MachineSpeed): boolean => wander <= MOST_WANDER;
