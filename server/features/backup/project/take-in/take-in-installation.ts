import { join } from "node:path";
import type { ContextServices } from "../../../../context/person-context.ts";
import type { Queryable, Store } from "../../../../context/store.ts";
import { openStore } from "../../../../core/open-store.ts";
import { migrations } from "../../../../core/store/migrations/all.ts";
import { openPostgresStore } from "../../../../core/store/postgres-store.ts";
import { openFiles } from "../../../../engines/files/open-files.ts";
import { askServer } from "../../ask-server.ts";
import { checkDataFolder, type Source } from "../../back-up-installation.ts";
import { BackupError } from "../../backup-error.ts";
import { takenInLine } from "../../backup-lines.ts";
import { type TakeInOptions, type TakeInProgress, type TakenIn, takeInProject } from "./take-in-project.ts";

/** Takes a project into an installation, whether its server runs or not. Throws a `BackupError`. */
export async function takeInInstallation(
  { dataDir, databaseUrl, bucket = null }: Source,
  { note = () => undefined, ...options }: TakeInOptions,
  context: Omit<ContextServices, "store">,
): Promise<TakenIn> {
  const ofStore = async (store: Store) => {
    try {
      await checkTables(store);
      const files = await openFiles(bucket, join(dataDir, "files"));
      return await takeInProject({ ...context, store, files, now: () => new Date() }, { ...options, note });
    } finally {
      await store.close();
    }
  };
  checkDataFolder(dataDir, databaseUrl);
  if (databaseUrl !== null) return ofStore(await openPostgresStore(databaseUrl));
  const { archive, project } = options;
  const whereToLook = "Look at the projects of the installation: one that is there is whole.";
  const asking = { command: "take-in", body: { archive, project }, done: takenInLine, whereToLook } as const;
  // The server has other steps for other commands.
  const byServer = await askServer(dataDir, asking, (progress) => note(progress as TakeInProgress));
  return byServer ?? ofStore(await openStore({ dataDir: join(dataDir, "database") }));
}

/** A running server of another version has tables of its own. */
async function checkTables(db: Queryable): Promise<void> {
  const [row] = await db.query<{ version: number | null }>(`select max(version) as version from applied_migrations`);
  const newest = migrations.at(-1)?.version ?? 0;
  if (row?.version === newest) return;
  throw new BackupError(
    `The database has version ${row?.version ?? 0} of the tables, this program ${newest}; take the project in with the installation's own version.`,
  );
}
