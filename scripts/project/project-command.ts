import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { behaviours } from "../../server/behaviours.ts";
import { readConfig } from "../../server/config.ts";
import { createChangeBus } from "../../server/context/change-bus.ts";
import { createPasswords } from "../../server/core/passwords/password.ts";
import { unknownPwnedCount } from "../../server/core/passwords/pwned-count.ts";
import { createPasswordRater } from "../../server/core/passwords/rate-password.ts";
import { backUpInstallation } from "../../server/features/backup/back-up-installation.ts";
import { BackupError } from "../../server/features/backup/backup-error.ts";
import { isBucketAddress } from "../../server/features/backup/backup-settings.ts";
import { takeInInstallation } from "../../server/features/backup/project/take-in/take-in-installation.ts";
import type { TakenIn } from "../../server/features/backup/project/take-in/take-in-project.ts";
import { progressPrinter } from "../backup/progress-printer.ts";
import { runCommand } from "../backup/run-command.ts";

const usage =
  "npm run project -- out PROJECT --to FOLDER|s3://BUCKET/PREFIX|gs://BUCKET/PREFIX, or npm run project -- in ARCHIVE [--project PROJECT] (PROJECT: its id or name)";

// People work beside it.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: "string" }, project: { type: "string" } },
  });
  const [command, what, ...rest] = positionals;
  if (what === undefined || rest.length > 0) throw new BackupError(usage);
  if (command === "out" && values.to !== undefined) return takeOut(what, values.to);
  if (command === "in" && values.to === undefined) return takeIn(what, values.project ?? null);
  throw new BackupError(usage);
});

function installation() {
  const { dataDir, databaseUrl: pooled, directUrl: databaseUrl = pooled, bucket, backups } = readConfig(process.env, []);
  return { source: { dataDir, databaseUrl: databaseUrl ?? null, bucket }, settings: backups };
}

const absolute = (address: string) => (isBucketAddress(address) ? address : resolve(address));

async function takeOut(project: string, to: string): Promise<void> {
  const { source, settings } = installation();
  const wanted = { to: absolute(to), settings, keep: null, project: { wanted: project, behaviours } };
  const { archive, rows, files } = await backUpInstallation(source, wanted, progressPrinter());
  console.log(archive);
  console.log(`${rows} rows and ${files} files, which lie in files/ beside the archive.`);
}

async function takeIn(archive: string, project: string | null): Promise<void> {
  const { source, settings } = installation();
  const options = { archive: absolute(archive), project, settings, note: progressPrinter() };
  const fail = (error: unknown) => console.error(error);
  const context = {
    changes: createChangeBus(fail),
    passwords: createPasswords(),
    ratePassword: createPasswordRater(unknownPwnedCount),
    behaviours,
  };
  for (const line of linesOf(await takeInInstallation(source, options, context))) console.log(line);
}

function linesOf({ id, name, documents, versions, files, renamed, known, unknown, domain }: TakenIn): string[] {
  return [
    `${name} (${id}): ${documents} documents with ${versions} versions, ${files} files; ${renamed} got another id.`,
    `${known} of its people have an account here, by their mail address. Nobody got access: administrators of the system give it.`,
    ...(unknown.length > 0 ? [`No account here: ${unknown.join(", ")}.`] : []),
    ...(domain === null ? [] : [`Another project has the domain ${domain} here; this one has none.`]),
    "Scheduled campaigns are drafts, tasks and feeders are switched off, and keys of other services have to be entered again.",
  ];
}
