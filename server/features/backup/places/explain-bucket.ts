import { BucketError } from "../../../engines/files/s3/bucket-settings.ts";
import { bucketErrorOf } from "../../../engines/files/s3/bucket-trouble.ts";
import { BackupError } from "../backup-error.ts";

/** What an object store refused, as a `BackupError` with the setting to look at; everything else as it is. */
export function explainBucket(error: unknown, name: string): unknown {
  if (error instanceof BackupError || !isOfStore(error)) return error;
  const { message } = error instanceof BucketError ? error : bucketErrorOf(error);
  const reason = message.replace("FILES_URL: ", "").replaceAll("FILES_", "BACKUP_");
  return new BackupError(`${name} cannot be used: ${reason}`, { cause: error, code: "bucket" });
}

/** Errors of the library carry what it knows of the request. */
function isOfStore(error: unknown): boolean {
  return error instanceof BucketError || (error instanceof Error && "$metadata" in error);
}
