import type { BucketSettings } from "../../../engines/files/s3/bucket-settings.ts";
import type { BackupTrouble } from "../backup-error.ts";
import type { PlaceAddress } from "../backup-settings.ts";
import type { Dump } from "../database/dump-database.ts";
import type { Passphrase } from "../places/place-key.ts";
import type { BackupOptions, Progress, Written } from "../write-backup.ts";

/** What the process of a backup is asked for. */
export interface BackupRequest {
  readonly address: PlaceAddress;
  readonly passphrase: Passphrase | null;
  readonly options: Pick<BackupOptions, "holds" | "keep" | "project" | "isTried">;
  /** When the backup began, ISO 8601. */
  readonly now: string;
  /** Where the installation's files are: in the bucket, if there is one, else in the folder. */
  readonly filesDir: string;
  readonly bucket: BucketSettings | null;
  /** PostgreSQL, or what the archive has of the embedded database where that has no rows; for a copy of it the server is asked. */
  readonly database: { readonly url: string } | { readonly identity: Dump };
}

/** What the server says to the process. */
export type ToBackup =
  | { readonly tag: "begin"; readonly request: BackupRequest }
  | { readonly tag: "copied" }
  | { readonly tag: "notCopied"; readonly trouble: SaidTrouble };

/** What the process says. The last of it is `done` or `failed`. */
export type FromBackup =
  | { readonly tag: "copy"; readonly folder: string }
  | { readonly tag: "progress"; readonly progress: Progress }
  | { readonly tag: "done"; readonly written: Written }
  | { readonly tag: "failed"; readonly trouble: SaidTrouble };

/** An error on its way between processes. `code`: of a `BackupError`; `null` for what only the log has. */
export interface SaidTrouble {
  readonly code: BackupTrouble | null;
  readonly message: string;
}
