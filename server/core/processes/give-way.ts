import { readdir, readFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";

/** Where Linux has the threads of this process, and how it knows those on which Node does what takes long. */
const [THREADS, POOL] = ["/proc/self/task", "libuv-worker"];
/** By so much less than what answers and what stores: a third of a processor that both want all of. */
const NICER_BY = 5;
const NICEST = 19;

/**
 * Has hashes of passwords, pictures, compression and files give way to the thread that answers and to that of the embedded database: they run
 * on Node's pool of threads, and pictures on threads that are begun there. For a process, once. Other systems than Linux know no priority
 * of single threads: there nothing changes.
 */
export async function giveWayToAnswers(): Promise<void> {
  const givenWay = Math.min(NICEST, getPriority() + NICER_BY);
  // To read a folder needs the pool: from here on its threads are there.
  for (const thread of await readdir(THREADS).catch(() => [])) {
    const name = await readFile(join(THREADS, thread, "comm"), "utf8").catch(() => "");
    if (name.trim() === POOL) setPriority(Number(thread), givenWay);
  }
}
