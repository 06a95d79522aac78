import { constants, setPriority } from "node:os";
import { Worker } from "node:worker_threads";

/** What the watch is started with. */
export interface Watched {
  readonly residentBytes: number;
  /** Id of the process that started this one. */
  readonly parent: number;
}

/**
 * Ends this process, whatever it is in the middle of, once it has more memory than it may have or whoever started it is gone. For
 * programs of `boundedCommand`, first of all that they do.
 */
export function watchSelf(): void {
  const [residentMb, parent] = process.argv.slice(2).map(Number);
  if (!residentMb || !parent) throw new Error("started by hand");
  // Elsewhere the process was begun so, with all of its threads.
  if (process.platform === "win32") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const workerData: Watched = { residentBytes: residentMb * 1024 ** 2, parent };
  new Worker(new URL("./watchdog.ts", import.meta.url), { workerData }).unref();
}
