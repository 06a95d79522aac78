import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../../../context/store.ts";
import { openPgliteStore } from "../../../core/store/pglite-store.ts";
import { explainRefused } from "../backup-error.ts";
import type { ArchiveDraft } from "../places/backup-place.ts";
import { type Dump, type Dumping, dumpDatabase } from "./dump-database.ts";
import { readIdentityAlone } from "./read-identity.ts";

/** The database that a backup is of. */
export interface DatabaseSource {
  /** Writes its tables as they are at one moment. */
  dump(draft: ArchiveDraft, dumping: Dumping): Promise<Dump>;
  /** What a manifest has of it where the archive has no rows. */
  identity(): Promise<Dump>;
}

/** A database that this process has open. `temporaryDir`: room for a copy. */
export function openedDatabase(store: Store, temporaryDir: string): DatabaseSource {
  const { copyTo } = store;
  return {
    dump: (draft, dumping) => (copyTo ? dumpCopy(copyTo, temporaryDir, draft, dumping) : dumpDatabase(store, draft, dumping)),
    identity: () => readIdentityAlone(store),
  };
}

/**
 * The embedded database has one connection, for which everybody would wait as long as the dump takes: there, it is read from a copy of
 * its files, for which they wait a moment.
 */
export async function dumpCopy(
  copyTo: (folder: string) => Promise<void>,
  temporaryDir: string,
  draft: ArchiveDraft,
  dumping: Dumping,
): Promise<Dump> {
  const copied = join(temporaryDir, `database-${randomUUID()}`);
  try {
    await copyTo(copied).catch((error: unknown) => {
      throw explainRefused(error, copied);
    });
    const copy = await openPgliteStore(copied);
    return await dumpDatabase(copy, draft, dumping).finally(() => copy.close());
  } finally {
    await rm(copied, { recursive: true, force: true });
  }
}
