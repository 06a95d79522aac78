import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/** By so much less than the thread that answers HTTP: a tenth of the processor where both want all of it. */
const NICER_BY = 10;
const NICEST = 19;

/**
 * Answers what a `TimedThread` asks, in a thread that gives way to the one that answers HTTP: what takes long, and may have been made to,
 * gets the processor that nobody else wants.
 */
export function answerAside<Request>(answer: (request: Request) => unknown): void {
  giveWay();
  // The thread's other end asks what this one answers.
  parentPort?.on("message", async (request: Request) => parentPort?.postMessage(await answer(request)));
}

/** Where the system knows threads' priorities it is that of this one alone; elsewhere it would be that of the thread that answers HTTP as well. */
function giveWay(): void {
  if (process.platform === "linux") setPriority(0, Math.min(NICEST, getPriority(0) + NICER_BY));
}
