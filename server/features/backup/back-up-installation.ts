import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../../context/store.ts";
import { openPgliteStore } from "../../core/store/pglite-store.ts";
import { openPostgresStore } from "../../core/store/postgres-store.ts";
import { openFiles } from "../../engines/files/open-files.ts";
import type { BucketSettings } from "../../engines/files/s3/bucket-settings.ts";
import type { KeepRule } from "./archive/keep-rule.ts";
import { askServer } from "./ask-server.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupSettings, readPlaceAddress } from "./backup-settings.ts";
import type { BackupPlace } from "./places/backup-place.ts";
import { openPlace } from "./places/open-place.ts";
import { type BackupOptions, type Progress, type Written, writeBackup } from "./write-backup.ts";

export interface Source {
  readonly dataDir: string;
  /** `null`: the embedded database, in the data folder. */
  readonly databaseUrl: string | null;
  /** Where its files are; in the data folder when absent. */
  readonly bucket?: BucketSettings | null;
}

/** What of it, and where to. */
interface Wanted {
  /** An absolute folder, or the address of a bucket. */
  readonly to: string;
  readonly settings: BackupSettings;
  readonly keep: KeepRule | null;
}

/** Writes an archive of an installation, whether its server runs or not. Throws a `BackupError`. */
export async function backUpInstallation(
  { dataDir, databaseUrl, bucket = null }: Source,
  { to, settings, keep }: Wanted,
  note: (progress: Progress) => void,
): Promise<Written> {
  const address = readPlaceAddress(to, settings);
  const ofStore = (store: Store) =>
    backUpAndClose({ store, bucket, dataDir }, () => openPlace(address, settings.passphrase), { keep, note });
  if (!existsSync(join(dataDir, "files"))) throw new BackupError(`${dataDir} is no data folder of Cierre; name it by DATA_DIR.`);
  if (databaseUrl !== null) return ofStore(await openPostgresStore(databaseUrl));
  if (!existsSync(join(dataDir, "database", "PG_VERSION"))) {
    throw new BackupError(`${dataDir} has no database; name the data folder by DATA_DIR, or the database by DATABASE_URL.`);
  }
  const byServer = await askServer(dataDir, { to, keep }, note);
  return byServer ?? ofStore(await openPgliteStore(join(dataDir, "database")));
}

async function backUpAndClose(
  { store, bucket, dataDir }: { readonly store: Store; readonly bucket: BucketSettings | null; readonly dataDir: string },
  open: () => Promise<BackupPlace>,
  options: BackupOptions,
): Promise<Written> {
  try {
    const place = await open();
    const files = await openFiles(bucket, join(dataDir, "files"));
    return await writeBackup({ store, files }, place, new Date(), options).finally(() => place.close());
  } finally {
    await store.close();
  }
}
