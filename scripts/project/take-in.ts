import { resolve } from "node:path";
import { behaviours } from "../../server/behaviours.ts";
import { readConfig } from "../../server/config.ts";
import { createChangeBus } from "../../server/context/change-bus.ts";
import { createPasswords } from "../../server/core/passwords/password.ts";
import { unknownPwnedCount } from "../../server/core/passwords/pwned-count.ts";
import { createPasswordRater } from "../../server/core/passwords/rate-password.ts";
import { isBucketAddress } from "../../server/features/backup/backup-settings.ts";
import { takeInInstallation } from "../../server/features/backup/project/take-in/take-in-installation.ts";
import type { TakenIn } from "../../server/features/backup/project/take-in/take-in-project.ts";
import { progressPrinter } from "../backup/progress-printer.ts";

/** The installation that the environment names, and what it says of backups. */
export function installation() {
  const { dataDir, databaseUrl: pooled, directUrl: databaseUrl = pooled, bucket, backups } = readConfig(process.env, []);
  return { source: { dataDir, databaseUrl: databaseUrl ?? null, bucket }, settings: backups };
}

export const absolute = (address: string) => (isBucketAddress(address) ? address : resolve(address));

/** Takes a project of an archive into the installation, and says what became of it. `project`: its id or name; `null`: the only one. */
export async function takeIn(archive: string, project: string | null): Promise<void> {
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
