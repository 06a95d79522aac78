import { parseArgs } from "node:util";
import { readConfig } from "../../server/config.ts";
import { BackupError } from "../../server/features/backup/backup-error.ts";
import { restoreBackup } from "../../server/features/backup/restore-backup.ts";
import { runCommand } from "./run-command.ts";

const usage =
  "npm run restore -- ARCHIVE (a folder, or s3://BUCKET/PREFIX/NAME; DATA_DIR, DATABASE_URL and FILES_URL say where to)";

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [archive] = positionals;
  if (archive === undefined || positionals.length > 1) throw new BackupError(usage);
  const { dataDir, databaseUrl: pooled, directUrl: databaseUrl = pooled, bucket, backups } = readConfig(process.env, []);
  const { createdAt, files, tables, holds } = await restoreBackup(
    archive,
    { dataDir, databaseUrl: databaseUrl ?? null, bucket },
    backups,
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${dataDir}: ${rows} rows and ${files.count} files as of ${createdAt}. Everybody signs in again.`);
  if (holds === "database") console.log("The archive has the database alone: no files were restored.");
});
