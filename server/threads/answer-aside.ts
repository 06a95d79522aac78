import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/**
 * Answers what a `TimedThread` asks, in a thread that gives way to the one that answers HTTP: what takes long, and may have been made to,
 * gets the processor that nobody else wants.
 */
export function answerAside<Request>(answer: (request: Request) => unknown): void {
  giveWay();
  // The thread's other end asks what this one answers.
  parentPort?.on("message", async (request: Request) => parentPort?.postMessage(await answer(request)));
}

/** Lets others have the processor first: of the calling thread where the system knows threads' priorities, else of a whole process. */
export function giveWay(): void {
  // Elsewhere it would be that of the thread that answers HTTP as well.
  if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_LOW);
}
