import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { BackupError } from "../../server/features/backup/backup-error.ts";
import { isBucketAddress } from "../../server/features/backup/backup-settings.ts";
import { root } from "../lib/paths.mjs";

export interface SetBackOptions {
  /** A base backup, or the folder that has some. */
  readonly from: string;
  readonly at: string;
  /** Folder of the archived WAL. */
  readonly wal: string | undefined;
  /** Data folder to make. */
  readonly to: string | undefined;
}

/** Runs `set-back.sh` with these arguments. Rejects with a `BackupError`. */
type RunSetBack = (base: string, args: readonly string[]) => Promise<unknown>;

const TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(?:Z|([+-]\d\d)(?::?(\d\d))?)$/;
const MANIFEST = "backup_manifest";
const DEBIAN = "/usr/lib/postgresql";

/** Makes a data folder of PostgreSQL as of a moment, by the script that is for it. Answers what is left to do. Throws a `BackupError`. */
export async function setBack({ from, at, wal, to }: SetBackOptions, run: RunSetBack = runScript): Promise<readonly string[]> {
  const moment = momentOf(at);
  if (wal === undefined || to === undefined)
    throw new BackupError("--at needs --wal, the folder of the archived WAL, and --to, the data folder of PostgreSQL to make.");
  const base = baseOf(from, moment);
  const data = resolve(to);
  await run(base, [base, resolve(wal), data, at]);
  return [
    `${data}: as of ${at}, of ${base}. Start PostgreSQL on it, and wait until "select pg_is_in_recovery()" says no.`,
    `Then, before Cierre starts: psql "$DATABASE_URL" -v at='${at}' -f ${join(root, "deploy/postgres/mark-set-back.sql")}`,
  ];
}

function momentOf(text: string): Date {
  const [, day, time, hours = "+00", minutes = "00"] = TIME.exec(text) ?? [];
  const moment = new Date(`${day}T${time}${hours}:${minutes}`);
  if (Number.isNaN(moment.getTime()))
    throw new BackupError(`--at ${text} is no moment; write it with its time zone, '2026-03-01 12:00:00+00'.`);
  if (moment.getTime() > Date.now()) throw new BackupError(`--at ${text} has not come yet.`);
  return moment;
}

/** The base backup itself, or the newest that was begun before the moment. */
function baseOf(from: string, moment: Date): string {
  const path = resolve(from);
  if (isBucketAddress(from) || existsSync(join(path, "manifest.json")) || existsSync(join(path, "manifest.json.age")))
    throw new BackupError(
      `${from} is an archive of one moment: restore it without --at, or name a base backup of PostgreSQL (docs/backup.md). The embedded database has none.`,
    );
  if (existsSync(join(path, MANIFEST))) return path;
  const names = existsSync(path) ? readdirSync(path).filter((name) => existsSync(join(path, name, MANIFEST))) : [];
  if (names.length === 0) throw new BackupError(`${from} is no base backup of PostgreSQL, and has none.`);
  const last = `base-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  const before = names.filter((name) => name <= last && !name.endsWith(".partial")).sort();
  const newest = before.at(-1);
  if (newest === undefined) throw new BackupError(`No base backup in ${from} is older than ${moment.toISOString()}.`);
  return join(path, newest);
}

async function runScript(base: string, args: readonly string[]): Promise<void> {
  if (process.getuid?.() === 0)
    throw new BackupError("PostgreSQL takes no data folder of root: run this as its own user (runuser -u postgres -- …).");
  // Debian keeps programs of a version apart, but for those that clients use.
  const programs = join(DEBIAN, readFileSync(join(base, "PG_VERSION"), "utf8").trim(), "bin");
  const env = { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) };
  await promisify(execFile)("sh", [join(root, "deploy/postgres/set-back.sh"), ...args], { env }).catch(
    (error: { stderr?: string }) => {
      throw new BackupError(error.stderr?.trim() || String(error));
    },
  );
}
