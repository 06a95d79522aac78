import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../../context/store.ts";
import type { Behaviours } from "../../core/behaviours/behaviours.ts";
import { openPgliteStore } from "../../core/store/pglite-store.ts";
import { openPostgresStore } from "../../core/store/postgres-store.ts";
import { openFiles } from "../../engines/files/open-files.ts";
import type { BucketSettings } from "../../engines/files/s3/bucket-settings.ts";
import type { KeepRule } from "./archive/keep-rule.ts";
import { askServer } from "./ask-server.ts";
import { BackupError } from "./backup-error.ts";
import { writtenLine } from "./backup-lines.ts";
import { type BackupSettings, readPlaceAddress } from "./backup-settings.ts";
import type { BackupPlace } from "./places/backup-place.ts";
import { openPlace } from "./places/open-place.ts";
import { noteTakenOut, takingOut } from "./project/take-out.ts";
import { type Progress, type Written, writeBackup } from "./write-backup.ts";

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
  /** Whether it is restored for a trial. */
  readonly isTried?: boolean;
  /** The one project that goes out, by its id or name; everything when absent. */
  readonly project?: { readonly wanted: string; readonly behaviours: Behaviours } | null;
}

/** Writes an archive of an installation, whether its server runs or not. Throws a `BackupError`. */
export async function backUpInstallation(
  { dataDir, databaseUrl, bucket = null }: Source,
  { to, settings, keep, isTried = false, project = null }: Wanted,
  note: (progress: Progress) => void,
): Promise<Written> {
  const address = readPlaceAddress(to, settings);
  const ofStore = async (store: Store) => {
    try {
      return await backUp({ store, bucket, dataDir }, () => openPlace(address, settings.passphrase), {
        keep,
        isTried,
        project,
        note,
      });
    } finally {
      await store.close();
    }
  };
  checkDataFolder(dataDir, databaseUrl);
  if (databaseUrl !== null) return ofStore(await openPostgresStore(databaseUrl));
  const whereToLook = `Look into ${to}: an archive is whole once its name no longer ends in .partial, in a bucket once it has manifest.json.sha256.`;
  const body = { to, keep, isTried, project: project?.wanted ?? null };
  const byServer = await askServer(dataDir, { command: "backup", body, done: writtenLine, whereToLook }, (progress) => {
    if (progress.step !== "copied") note({ step: progress.step, count: progress.count });
  });
  return byServer ?? ofStore(await openPgliteStore(join(dataDir, "database")));
}

/** Throws a `BackupError` for what is no data folder of an installation. */
export function checkDataFolder(dataDir: string, databaseUrl: string | null): void {
  if (!existsSync(join(dataDir, "files"))) throw new BackupError(`${dataDir} is no data folder of Cierre; name it by DATA_DIR.`);
  if (databaseUrl !== null || existsSync(join(dataDir, "database", "PG_VERSION"))) return;
  throw new BackupError(`${dataDir} has no database; name the data folder by DATA_DIR, or the database by DATABASE_URL.`);
}

interface Opened {
  readonly store: Store;
  readonly bucket: BucketSettings | null;
  readonly dataDir: string;
}

async function backUp(
  { store, bucket, dataDir }: Opened,
  open: () => Promise<BackupPlace>,
  {
    project,
    keep,
    isTried,
    note,
  }: Required<Pick<Wanted, "keep" | "isTried" | "project">> & { readonly note: (progress: Progress) => void },
): Promise<Written> {
  const out = project && (await takingOut(store, project.behaviours, project.wanted));
  const place = await open();
  try {
    const files = await openFiles(bucket, join(dataDir, "files"));
    const what = out ? ({ holds: "project", project: out } as const) : { keep, isTried };
    const written = await writeBackup({ store, files }, place, new Date(), { ...what, note });
    if (out) await noteTakenOut(store, out);
    return written;
  } finally {
    place.close();
  }
}
