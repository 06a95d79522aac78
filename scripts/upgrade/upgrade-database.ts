import { basename, join } from "node:path";
import type { Store } from "../../server/context/store.ts";
import { openStore } from "../../server/core/open-store.ts";
import { usualKeepRule } from "../../server/features/backup/archive/keep-rule.ts";
import { readManifest, verifyParts } from "../../server/features/backup/archive/read-manifest.ts";
import { dumpDatabase } from "../../server/features/backup/database/dump-database.ts";
import { replaceDatabase } from "../../server/features/backup/database/replace-database.ts";
import { openFolderPlace } from "../../server/features/backup/places/folder-place.ts";
import { backUp } from "../../server/features/backup/write-backup.ts";
import { type Place, withDatabase } from "./open-unmigrated.ts";
import { forgetUpgradeState, readUpgradeState, writeUpgradeState } from "./upgrade-state.ts";

/** Folder of the data folder with what upgrades go back to; files are left out, which no upgrade changes. */
const FOLDER = "upgrades";

/** Writes the whole database down, sessions included, and notes that an upgrade goes back to it, and to the program `former`. Answers the archive. */
export async function backUpBefore(place: Place, now: Date, former: string | null): Promise<string> {
  const archives = openFolderPlace(join(place.dataDir, FOLDER));
  const { archive } = await withDatabase(place, (store) =>
    backUp({ database: wholeOf(store), files: NO_FILES }, archives, now, { holds: "database", keep: usualKeepRule }),
  );
  await writeUpgradeState(place.dataDir, { archive: basename(archive), at: now.toISOString(), former });
  return archive;
}

function wholeOf(store: Store) {
  return {
    dump: (...[draft, dumping]: Parameters<Parameters<typeof backUp>[0]["database"]["dump"]>) =>
      dumpDatabase(store, draft, { ...dumping, whole: true }),
    identity: () => Promise.reject(new Error("an upgrade backs the rows up")),
  };
}

const NO_FILES = { list: () => [], stat: async () => null, read: () => Promise.reject(new Error("no files")) } as never;

/** Brings the tables up to date: all of it, or nothing of it. */
export async function migrateDatabase({ dataDir, databaseUrl }: Place): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir: join(dataDir, "database") });
  await store.close();
}

/** The database is again as it was before the upgrade. Whatever stops this, it may be done again. */
export async function goBack(place: Place): Promise<void> {
  const state = await readUpgradeState(place.dataDir);
  if (state === null) return;
  const archive = openFolderPlace(join(place.dataDir, FOLDER)).open(state.archive);
  const manifest = await readManifest(archive);
  await verifyParts(archive, manifest);
  await withDatabase(place, (store) => replaceDatabase(store, archive, manifest));
  await forgetUpgradeState(place.dataDir);
}
