import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../../server/config.ts";
import { backUpInstallation } from "../../server/features/backup/back-up-installation.ts";
import { BackupError } from "../../server/features/backup/backup-error.ts";
import { progressPrinter } from "./progress-printer.ts";
import { runCommand } from "./run-command.ts";

const usage = "npm run backup -- --to FOLDER (DATA_DIR, DATABASE_URL and FILES_URL say of what)";

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  if (!values.to) throw new BackupError(usage);
  const { dataDir, databaseUrl, bucket } = readConfig(process.env, []);
  const began = performance.now();
  const written = await backUpInstallation(
    { dataDir, databaseUrl: databaseUrl ?? null, bucket },
    resolve(values.to),
    progressPrinter(),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(written.archive);
  console.log(
    `${written.rows} rows (${inMegabytes(written.databaseBytes)} compressed) and ${written.files} files (${inMegabytes(written.fileBytes)}) in ${seconds} s`,
  );
});

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
