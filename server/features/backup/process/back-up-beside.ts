import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Services } from "../../../context/services.ts";
import type { BackupSource, PlaceAddress } from "../backup-settings.ts";
import { readIdentityAlone } from "../database/read-identity.ts";
import type { BackupOptions, Written } from "../write-backup.ts";
import type { BackupRequest, FromBackup, ToBackup } from "./backup-messages.ts";
import { errorOf, troubleOf } from "./said-trouble.ts";

const PROGRAM = fileURLToPath(new URL("./backup-process.ts", import.meta.url));

type Serving = Pick<Services, "store" | "databaseUrl" | "backups" | "now">;

/** Has a process of its own make a backup, which gives way to everything else on the machine. Throws a `BackupError`. */
export async function backUpBeside(
  { store, databaseUrl, backups, now }: Serving,
  source: BackupSource,
  address: PlaceAddress,
  { note = () => undefined, holds = null, keep = null, project = null, isTried = false }: BackupOptions,
): Promise<Written> {
  const database = databaseUrl === null ? { identity: await readIdentityAlone(store) } : { url: databaseUrl };
  const { passphrase } = backups;
  const request: BackupRequest = {
    ...source,
    address,
    passphrase,
    options: { holds, keep, project, isTried },
    now: now().toISOString(),
    database,
  };
  // Nothing of the server's settings but what it is given.
  const child = fork(PROGRAM, [], { env: environment(), execArgv: process.execArgv, serialization: "advanced" });
  const say = (message: ToBackup) => child.send(message, () => undefined);
  const ended = Promise.withResolvers<Written>();
  const copy = async (folder: string) => {
    try {
      if (!store.copyTo) throw new Error("this database is not copied");
      await store.copyTo(folder);
      say({ tag: "copied" });
    } catch (error) {
      say({ tag: "notCopied", trouble: troubleOf(error) });
    }
  };
  child.on("message", (message: FromBackup) => {
    if (message.tag === "copy") void copy(message.folder);
    if (message.tag === "progress") note(message.progress);
    if (message.tag === "done") ended.resolve(message.written);
    if (message.tag === "failed") ended.reject(errorOf(message.trouble));
  });
  child.once("error", ended.reject);
  child.once("exit", (code, signal) => ended.reject(new Error(`the process of the backup ended (${signal ?? code})`)));
  say({ tag: "begin", request });
  return ended.promise;
}

/** The newsroom's clock, and what Windows starts nothing without. */
function environment(): NodeJS.ProcessEnv {
  const { TZ, SystemRoot } = process.env;
  return { MALLOC_ARENA_MAX: "2", ...(TZ !== undefined && { TZ }), ...(SystemRoot !== undefined && { SystemRoot }) };
}
