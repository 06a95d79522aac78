import type { BucketSettings } from "../../engines/files/s3/bucket-settings.ts";
import { BackupError } from "./backup-error.ts";
import type { Passphrase } from "./places/place-key.ts";

declare module "../../context/services.ts" {
  interface Services {
    /** Where backups may go, and how; see `ServerConfig`. */
    readonly backups: BackupSettings;
    /** Where another process finds the files of this installation; `null`: it is this process alone that has them. */
    readonly backupSource: BackupSource | null;
  }
}

/** Files are in the bucket, if there is one, else in the folder. */
export interface BackupSource {
  readonly filesDir: string;
  readonly bucket: BucketSettings | null;
}

/** What backups need to know beside what they are of. */
export interface BackupSettings {
  /** Folder below which documents may name folders, absolute; `null`: documents may name none. */
  readonly dir: string | null;
  /** Who may use buckets; `null`: nobody may. */
  readonly account: { readonly key: string; readonly secret: string } | null;
  /** Of `s3://` addresses; `null`: Amazon's, of the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly pathStyle: boolean;
  /** Of `gs://` addresses: what speaks S3 at Google. */
  readonly gcsEndpoint: string;
  /** What encrypts places that have no archive yet, and opens those that are encrypted. */
  readonly passphrase: Passphrase | null;
}

export const noBackups: BackupSettings = {
  dir: null,
  account: null,
  endpoint: null,
  region: "us-east-1",
  pathStyle: false,
  gcsEndpoint: "https://storage.googleapis.com",
  passphrase: null,
};

/** A place of archives, as people write it down. */
export type PlaceAddress =
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "bucket"; readonly name: string; readonly bucket: BucketSettings };

const BUCKET = /^(s3|gs):\/\/([a-z0-9][a-z0-9._-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/;

/** Whether the text is an address of a bucket, or meant as one. */
export const isBucketAddress = (text: string): boolean => /^[a-z][a-z0-9]{1,6}:\/\//.test(text);

/** `s3://BUCKET/PREFIX`, `gs://BUCKET/PREFIX`, or the path of a folder, absolute. Throws a `BackupError`. */
export function readPlaceAddress(text: string, settings: BackupSettings): PlaceAddress {
  if (!isBucketAddress(text)) return { kind: "folder", path: text };
  const [, scheme, bucket = "", prefix = ""] = BUCKET.exec(text) ?? [];
  if (scheme === undefined || prefix.split("/").includes("..")) {
    throw new BackupError(`${text} is no place for backups; write a folder, s3://BUCKET/PREFIX or gs://BUCKET/PREFIX.`);
  }
  if (settings.account === null) {
    throw new BackupError(`${text} needs BACKUP_KEY and BACKUP_SECRET, which may use the bucket.`, { code: "notSetUp" });
  }
  const { endpoint, region, pathStyle, gcsEndpoint, account } = settings;
  const where = scheme === "s3" ? { endpoint, region, pathStyle } : { endpoint: gcsEndpoint, region: "auto", pathStyle: true };
  return {
    kind: "bucket",
    name: text.replace(/\/$/, ""),
    bucket: { bucket, prefix: prefix && `${prefix}/`, ...where, ...account },
  };
}
