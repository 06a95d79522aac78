import { randomUUID } from "node:crypto";
import { mkdir, opendir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import type { Store } from "../../context/store.ts";
import { leaveHistory } from "../../core/feed/former-histories.ts";
import { openStore } from "../../core/open-store.ts";
import { noteAudit } from "../../core/rows/audit-row.ts";
import { openPgliteStore } from "../../core/store/pglite-store.ts";
import { openPostgresStore } from "../../core/store/postgres-store.ts";
import { openFiles } from "../../engines/files/open-files.ts";
import type { BucketSettings } from "../../engines/files/s3/bucket-settings.ts";
import type { Manifest } from "./archive/manifest.ts";
import { readManifest, verifyParts } from "./archive/read-manifest.ts";
import { BackupError, explainRefused } from "./backup-error.ts";
import { type BackupSettings, isBucketAddress, noBackups } from "./backup-settings.ts";
import { checkKnown, holdsRows, loadDatabase } from "./database/load-database.ts";
import type { Archive } from "./places/backup-place.ts";
import { flushFolder } from "./places/flush-folder.ts";
import { flushTogether } from "./places/flush-together.ts";
import { openArchiveAt } from "./places/open-place.ts";
import { restoreFiles } from "./restore-files.ts";

export interface Destination {
  /** Data folder to make: missing or empty. */
  readonly dataDir: string;
  /** PostgreSQL database without anything in it; `null`: the embedded one, in the data folder. */
  readonly databaseUrl: string | null;
  /** Where its files go; the data folder when absent. */
  readonly bucket?: BucketSettings | null;
}

/** Says which epoch the database of an unfinished restore gets. */
const PROGRESS = "restoring.json";
const progressSchema = z.object({ epoch: z.uuid() });

/**
 * Makes an installation of an archive and brings its tables up to date. Everything is put together beside the data folder, which gets
 * its name at the end. Throws a `BackupError`: nothing has changed then, or the same command takes up where it ended.
 */
export async function restoreBackup(
  address: string,
  { dataDir, databaseUrl, bucket = null }: Destination,
  settings: BackupSettings = noBackups,
): Promise<Manifest> {
  const { place, archive } = await openArchiveAt(isBucketAddress(address) ? address : resolve(address), settings);
  const draft = `${dataDir}.restoring`;
  try {
    const manifest = await readManifest(archive);
    checkWhole(archive, manifest);
    checkKnown(manifest);
    await refuseFull(dataDir);
    if (databaseUrl !== null && (await isLoaded(draft, databaseUrl))) return await finish(draft, dataDir, databaseUrl, manifest);
    await verifyParts(archive, manifest);
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await restoreFiles(await openFiles(bucket, join(draft, "files")), place.files, archive, { flushesEach: false });
    const epoch = randomUUID();
    // Before the note, by which a restore that was interrupted takes the files to be there.
    await flushTogether(draft, filesBelow(draft));
    await writeFile(join(draft, PROGRESS), JSON.stringify({ epoch }), { flush: true });
    await load(databaseUrl, draft, archive, manifest, epoch);
    return await finish(draft, dataDir, databaseUrl, manifest);
  } catch (error) {
    const refused = explainRefused(error, dataDir);
    throw refused === error ? place.explain(error) : refused;
  } finally {
    place.close();
  }
}

function checkWhole(archive: Archive, { holds }: Manifest): void {
  if (holds === "files") throw new BackupError(`${archive.name} has files alone; restore an archive that has the database.`);
}

async function refuseFull(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  if (names.length === 0) return;
  throw new BackupError(`The data folder ${dataDir} is not empty; name a new one by DATA_DIR.`);
}

async function load(
  databaseUrl: string | null,
  draft: string,
  archive: Archive,
  manifest: Manifest,
  epoch: string,
): Promise<void> {
  await using(databaseUrl, draft, async (store) => {
    if (databaseUrl !== null && (await holdsRows(store))) {
      throw new BackupError(`The database ${nameOf(databaseUrl)} is not empty; name a new one by DATABASE_URL.`);
    }
    await loadDatabase(store, archive, manifest, { epoch });
  });
}

async function using(databaseUrl: string | null, folder: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = databaseUrl === null ? await openPgliteStore(join(folder, "database")) : await openPostgresStore(databaseUrl);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/** Whether an earlier restore has filled the database and ended before the folder got its name. */
async function isLoaded(draft: string, databaseUrl: string): Promise<boolean> {
  const text = await readFile(join(draft, PROGRESS), "utf8").catch(() => null);
  const progress = text === null ? null : progressSchema.safeParse(JSON.parse(text));
  if (!progress?.success) return false;
  let loaded = false;
  await using(databaseUrl, draft, async (store) => {
    const [table] = await store.query<{ there: boolean }>(`select to_regclass('store_identity') is not null as there`);
    if (!table?.there) return;
    const [identity] = await store.query<{ epoch: string }>(`select epoch::text from store_identity`);
    loaded = identity?.epoch === progress.data.epoch;
  });
  return loaded;
}

async function finish(draft: string, dataDir: string, databaseUrl: string | null, manifest: Manifest): Promise<Manifest> {
  const store = await openStore({ databaseUrl, dataDir: join(draft, "database") });
  try {
    // The archive may be older than these tables.
    await leaveHistory(store, manifest.epoch, manifest.createdAt);
    await noteAudit(store, { what: "restored", at: new Date(), person: null, about: manifest.createdAt });
  } finally {
    await store.close();
  }
  await flushTogether(draft, filesBelow(draft));
  await flushFolder(draft);
  await mkdir(dirname(dataDir), { recursive: true });
  await rename(draft, dataDir);
  await flushFolder(dirname(dataDir));
  // Last: until the folder has its name this note alone says that the database, which is full, is the one of this restore.
  await rm(join(dataDir, PROGRESS));
  return manifest;
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  for await (const entry of await opendir(folder, { recursive: true }))
    if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

/** Without the password. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
