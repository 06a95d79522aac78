import { parseArgs } from "node:util";
import { readConfig } from "../../server/config.ts";
import { BackupError } from "../../server/features/backup/backup-error.ts";
import { restoreBackup } from "../../server/features/backup/restore-backup.ts";
import { takeIn } from "../project/take-in.ts";
import { runCommand } from "./run-command.ts";
import { setBack } from "./set-back.ts";

const usage =
  "npm run restore -- ARCHIVE [--project PROJECT] (a folder, or s3://BUCKET/PREFIX/NAME; DATA_DIR, DATABASE_URL and FILES_URL say where to), or npm run restore -- BASE --at TIME --wal FOLDER --to FOLDER (a base backup of PostgreSQL)";

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: "string" }, project: { type: "string" }, wal: { type: "string" }, to: { type: "string" } },
  });
  const [archive] = positionals;
  const { at, project, wal, to } = values;
  if (archive === undefined || positionals.length > 1) throw new BackupError(usage);
  if (at !== undefined && project !== undefined)
    throw new BackupError(
      "--at sets the whole database back, and --project takes one project of an archive: set a copy back, back it up, and take the project of that.",
    );
  if (at !== undefined) return say(await setBack({ from: archive, at, wal, to }));
  if (wal !== undefined || to !== undefined) throw new BackupError("--wal and --to belong to --at.");
  if (project !== undefined) return takeIn(archive, project);
  say(await restore(archive));
});

async function restore(archive: string): Promise<readonly string[]> {
  const { dataDir, databaseUrl: pooled, directUrl: databaseUrl = pooled, bucket, backups } = readConfig(process.env, []);
  const destination = { dataDir, databaseUrl: databaseUrl ?? null, bucket };
  const { createdAt, files, tables, holds } = await restoreBackup(archive, destination, backups);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${dataDir}: ${rows} rows and ${files.count} files as of ${createdAt}. Everybody signs in again.`,
    ...(holds === "database" ? ["The archive has the database alone: no files were restored."] : []),
  ];
}

function say(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}
