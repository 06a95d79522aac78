import { StoreError } from "../../context/store.ts";
import { DISK_FULL } from "../../core/store/pglite-failure.ts";

/** What kind of trouble it is: the words of the page are by it. */
export type BackupTrouble = "full" | "notWritable" | "busy" | "notSetUp" | "bucket" | "passphrase" | "notRestored" | "other";

/** A backup or a restore that cannot go on; `message` is one line for people that says what is wrong and what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
  readonly code: BackupTrouble;

  constructor(message: string, { cause, code = "other" }: { readonly cause?: unknown; readonly code?: BackupTrouble } = {}) {
    super(message, { cause });
    this.code = code;
  }
}

const FULL = "make room or name a folder on another disk";
const FORBIDDEN = "writing there is not allowed; give the server's user the right to or name another folder";

const REASONS: Readonly<Record<string, readonly [BackupTrouble, string]>> = {
  ENOSPC: ["full", `the disk is full; ${FULL}`],
  EDQUOT: ["full", `the quota of the disk is used up; ${FULL}`],
  EACCES: ["notWritable", FORBIDDEN],
  EPERM: ["notWritable", FORBIDDEN],
  EROFS: ["notWritable", "it can only be read; name another folder"],
  EEXIST: ["notWritable", "there is a file where a folder has to be; name another folder"],
  ENOTDIR: ["notWritable", "there is a file where a folder has to be; name another folder"],
};

/** What the system or the database's disk refused, as a `BackupError`; everything else as it is. */
export function explainRefused(error: unknown, folder: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  if (error instanceof StoreError && error.sqlState === DISK_FULL)
    return new BackupError(`The database cannot write: its disk is full; make room there.`, { cause: error, code: "full" });
  const known = REASONS["code" in error ? String(error.code) : ""];
  if (known !== undefined) {
    const [code, reason] = known;
    return new BackupError(`${folder} cannot be written: ${reason}.`, { cause: error, code });
  }
  // A database that could not be opened says why by its cause.
  const cause = explainRefused(error.cause, folder);
  return cause instanceof BackupError ? cause : error;
}
