/** A backup or a restore that cannot go on; `message` is one line for people that says what is wrong and what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full; make room or name a folder on another disk",
  EDQUOT: "the quota of the disk is used up; make room or name a folder on another disk",
  EACCES: "writing there is not allowed; give the server's user the right to or name another folder",
  EPERM: "writing there is not allowed; give the server's user the right to or name another folder",
  EROFS: "it can only be read; name another folder",
  ENOTDIR: "there is a file where a folder has to be; name another folder",
};

/** What the system refused, as a `BackupError`; everything else as it is. */
export function explainRefused(error: unknown, folder: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = REASONS[code];
  return reason === undefined ? error : new BackupError(`${folder} cannot be written: ${reason}.`, { cause: error });
}
