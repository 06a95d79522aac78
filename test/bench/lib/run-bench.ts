import { sampleMachineSpeed } from "./machine-speed.ts";
import { printKeptReport } from "./report.ts";

/** Longest time a benchmark may take, milliseconds, unless it says otherwise. */
const DEADLINE_MS = 20 * 60_000;

/** Things to undo, last first, also when the benchmark fails. */
export type Cleanup = AsyncDisposableStack;

/** Runs a benchmark: what it deferred is undone when it ends, fails, is interrupted or takes too long. */
export async function runBench(work: (cleanup: Cleanup) => Promise<void>, deadlineMs = DEADLINE_MS): Promise<void> {
  sampleMachineSpeed();
  const cleanup = new AsyncDisposableStack();
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  const deadline = setTimeout(() => reject(new Error("the benchmark took too long")), deadlineMs);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => reject(new Error(`ended by ${signal}`)));
  try {
    await Promise.race([work(cleanup), interrupted]);
  } finally {
    clearTimeout(deadline);
    await cleanup.disposeAsync();
  }
  printKeptReport();
}
