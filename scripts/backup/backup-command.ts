import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../../server/config.ts";
import { type KeepRule, readKeepRule } from "../../server/features/backup/archive/keep-rule.ts";
import { backUpInstallation } from "../../server/features/backup/back-up-installation.ts";
import { BackupError } from "../../server/features/backup/backup-error.ts";
import { isBucketAddress } from "../../server/features/backup/backup-settings.ts";
import { progressPrinter } from "./progress-printer.ts";
import { runCommand } from "./run-command.ts";

const usage =
  "npm run backup -- --to FOLDER|s3://BUCKET/PREFIX|gs://BUCKET/PREFIX [--keep 7d4w12m] [--try] (DATA_DIR, DATABASE_URL and FILES_URL say of what)";

// People work beside it.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

await runCommand(async () => {
  const { to, keep, isTried } = readArguments();
  const { dataDir, databaseUrl: pooled, directUrl: databaseUrl = pooled, bucket, backups } = readConfig(process.env, []);
  const began = performance.now();
  const written = await backUpInstallation(
    { dataDir, databaseUrl: databaseUrl ?? null, bucket },
    { to: isBucketAddress(to) ? to : resolve(to), settings: backups, keep, isTried },
    progressPrinter(),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(written.archive);
  console.log(
    `${written.rows} rows (${inMegabytes(written.databaseBytes)} compressed) and ${written.files} files (${inMegabytes(written.fileBytes)}) in ${seconds} s`,
  );
  if (isTried) console.log("it was restored for a trial, and is whole");
  if (written.removed > 0) console.log(`${written.removed} older archives were removed`);
  if (written.trouble !== null) throw new BackupError(written.trouble);
});

function readArguments(): { readonly to: string; readonly keep: KeepRule | null; readonly isTried: boolean } {
  const { values } = parseArgs({
    options: { to: { type: "string" }, keep: { type: "string" }, try: { type: "boolean", default: false } },
  });
  const isTried = values.try;
  if (!values.to) throw new BackupError(usage);
  if (values.keep === undefined) return { to: values.to, keep: null, isTried };
  const keep = readKeepRule(values.keep);
  if (keep === null) throw new BackupError(`--keep ${values.keep} is no rule; write 7d4w12m for 7 days, 4 weeks and 12 months.`);
  return { to: values.to, keep, isTried };
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
