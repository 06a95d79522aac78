import type { SettingWords } from "./setting-words.ts";

/** Settings under 'Backups'. */
export const backupWords = {
  BACKUP_DIR: {
    means: "Folder below which 'Estrategias de respaldo' may keep archives. The command writes wherever it is asked to.",
    example: "/var/backups/cierre",
    unset: "those keep archives in buckets alone",
  },
  BACKUP_KEY: {
    means: "Key of whoever may list, read, write and remove in the buckets of backups; for Google Cloud Storage an HMAC key.",
    example: "AKIAEXAMPLE",
    unset: "no backups in buckets",
  },
  BACKUP_SECRET: { means: "The secret of that key.", example: "secret", unset: "none" },
  BACKUP_PASSPHRASE: {
    means:
      "What archives are encrypted by, and opened: at least 12 characters, which nobody guesses. Kept apart from them: without it nothing in them can be read.",
    example: "cinco palabras que nadie adivina",
    unset: "archives are not encrypted",
  },
  BACKUP_ENDPOINT: {
    means: "Address of the object store of `s3://` backups; `https:`, or on this machine.",
    example: "https://s3.example",
    unset: "Amazon's, of the region",
  },
  BACKUP_REGION: { means: "Region of the buckets of `s3://` backups.", example: "sa-east-1" },
  BACKUP_STYLE: {
    means: "Whether the bucket of `s3://` backups stands in the `path` of addresses or in their `host`.",
    example: "host",
    unset: "`path` with `BACKUP_ENDPOINT`, else `host`",
  },
  BACKUP_GCS_ENDPOINT: {
    means: "Where Google Cloud Storage speaks S3, for `gs://` backups.",
    example: "http://127.0.0.1:9002",
  },
} satisfies Record<string, SettingWords>;
