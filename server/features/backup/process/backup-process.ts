import { constants, setPriority } from "node:os";
import { openPostgresStore } from "../../../core/store/postgres-store.ts";
import { openFiles } from "../../../engines/files/open-files.ts";
import { type DatabaseSource, dumpCopy, openedDatabase } from "../database/database-source.ts";
import { openPlace } from "../places/open-place.ts";
import { backUp, type Written } from "../write-backup.ts";
import type { BackupRequest, FromBackup, ToBackup } from "./backup-messages.ts";
import { errorOf, troubleOf } from "./said-trouble.ts";

/**
 * Entry of the process that makes one backup, for `backUpBeside`: reading, compressing and hashing an installation would keep the server's
 * thread from those who work, whom it gives way to here.
 */

setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

// Whoever asked has gone: what is half written goes with the next backup.
process.on("disconnect", () => process.exit(1));
let answered: PromiseWithResolvers<void> | null = null;

process.on("message", (message: ToBackup) => {
  switch (message.tag) {
    case "begin":
      return void begin(message.request);
    case "copied":
      return answered?.resolve();
    case "notCopied":
      return answered?.reject(errorOf(message.trouble));
  }
});

async function begin(request: BackupRequest): Promise<void> {
  try {
    say({ tag: "done", written: await make(request) });
  } catch (error) {
    say({ tag: "failed", trouble: troubleOf(error) });
  }
  process.disconnect?.();
}

async function make({ address, passphrase, options, now, filesDir, bucket, database }: BackupRequest): Promise<Written> {
  const files = await openFiles(bucket, filesDir);
  const place = await openPlace(address, passphrase);
  const store = "url" in database ? await openPostgresStore(database.url) : null;
  const source: DatabaseSource =
    "url" in database && store
      ? openedDatabase(store, files.temporaryDir)
      : {
          dump: (draft, dumping) => dumpCopy(askForCopy, files.temporaryDir, draft, dumping),
          identity: async () => ("identity" in database ? database.identity : Promise.reject(new Error("no identity"))),
        };
  try {
    const note = (progress: Parameters<typeof sayProgress>[0]) => sayProgress(progress);
    return await backUp({ database: source, files }, place, new Date(now), { ...options, note });
  } finally {
    place.close();
    await store?.close();
  }
}

function askForCopy(folder: string): Promise<void> {
  answered = Promise.withResolvers();
  say({ tag: "copy", folder });
  return answered.promise;
}

/** Between two words on how far it is, ms. */
const EVERY = 500;
let saidAt = Number.NEGATIVE_INFINITY;

function sayProgress(progress: Extract<FromBackup, { tag: "progress" }>["progress"]): void {
  if (performance.now() - saidAt < EVERY) return;
  saidAt = performance.now();
  say({ tag: "progress", progress });
}

function say(message: FromBackup): void {
  process.send?.(message);
}
