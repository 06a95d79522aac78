import { join } from "node:path";
import { lockFolder } from "../../../core/store/lock-folder.ts";
import { BackupError } from "../backup-error.ts";

/** Only one backup at a time writes into a folder. Answers what gives it back. */
export async function lockBackups(backups: string): Promise<() => Promise<void>> {
  return lockFolder(join(backups, "backup")).catch((error: unknown) => {
    if (!(error instanceof Error) || "code" in error === false || error.code !== "unavailable") throw error;
    throw new BackupError(`Another backup is being written into ${backups}; wait until it has ended.`, {
      cause: error,
      code: "busy",
    });
  });
}
