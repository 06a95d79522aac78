import { workerData } from "node:worker_threads";
import type { Watched } from "./watch-self.ts";

/** Entry of the thread that looks after its own process, which may be too busy to do so. */
const LOOK_MS = 50;
// `watchSelf` makes it.
const { residentBytes, parent } = workerData as Watched;

setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > residentBytes) process.kill(process.pid, "SIGKILL");
}, LOOK_MS);
