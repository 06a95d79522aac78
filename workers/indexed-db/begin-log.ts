/** Made and deleted at once; nothing is ever in it. */
const NAME = "cierre-log";
/** Another tab that has it open and does not answer holds nobody up for longer, milliseconds. */
const PATIENCE_MS = 1_000;

let begun: Promise<void> | null = null;

/**
 * Has Chromium begin a new log of its databases, once in a page or worker, before the first write that somebody relies on. A browser that was
 * killed in the middle of a write goes on behind the torn record at its next start, and at the one after that it drops what follows
 * the record, though it had called that durable (github.com/google/leveldb/issues/1287). Deleting a database has LevelDB write out what the log
 * holds and begin another; so once more after `forgetLog`. Where the device refuses that, writes go on as they would without it. Other engines keep no such log.
 */
export function beginLog(): Promise<void> {
  begun ??= /Chrom(?:e|ium)\//.test(navigator.userAgent) ? makeAndDelete() : Promise.resolve();
  return begun;
}

/** The browser has closed a database: what keeps them may have died, and goes on with the log that it left. */
export function forgetLog(): void {
  begun = null;
}

function makeAndDelete(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    setTimeout(done, PATIENCE_MS);
    const making = indexedDB.open(NAME);
    making.onerror = done;
    making.onsuccess = () => {
      making.result.close();
      const deleting = indexedDB.deleteDatabase(NAME);
      deleting.onerror = done;
      deleting.onsuccess = done;
    };
  });
}
