import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../../context/store.ts";
import { openPgliteStore } from "../../core/store/pglite-store.ts";
import { openPostgresStore } from "../../core/store/postgres-store.ts";
import { openFiles } from "../../engines/files/open-files.ts";
import type { BucketSettings } from "../../engines/files/s3/bucket-settings.ts";
import { askServer } from "./ask-server.ts";
import { BackupError } from "./backup-error.ts";
import { type Progress, type Written, writeBackup } from "./write-backup.ts";

export interface Source {
  readonly dataDir: string;
  /** `null`: the embedded database, in the data folder. */
  readonly databaseUrl: string | null;
  /** Where its files are; in the data folder when absent. */
  readonly bucket?: BucketSettings | null;
}

/** Writes an archive of an installation, whether its server runs or not. `backups` is absolute. Throws a `BackupError`. */
export async function backUpInstallation(
  { dataDir, databaseUrl, bucket = null }: Source,
  backups: string,
  note: (progress: Progress) => void,
): Promise<Written> {
  const ofStore = (store: Store) => backUpAndClose({ store, bucket, dataDir }, backups, note);
  if (!existsSync(join(dataDir, "files"))) throw new BackupError(`${dataDir} is no data folder of Cierre; name it by DATA_DIR.`);
  if (databaseUrl !== null) return ofStore(await openPostgresStore(databaseUrl));
  if (!existsSync(join(dataDir, "database", "PG_VERSION"))) {
    throw new BackupError(`${dataDir} has no database; name the data folder by DATA_DIR, or the database by DATABASE_URL.`);
  }
  const byServer = await askServer(dataDir, backups, note);
  return byServer ?? ofStore(await openPgliteStore(join(dataDir, "database")));
}

async function backUpAndClose(
  { store, bucket, dataDir }: { readonly store: Store; readonly bucket: BucketSettings | null; readonly dataDir: string },
  backups: string,
  note: (progress: Progress) => void,
): Promise<Written> {
  try {
    const files = await openFiles(bucket, join(dataDir, "files"));
    return await writeBackup({ store, files }, backups, new Date(), note);
  } finally {
    await store.close();
  }
}
