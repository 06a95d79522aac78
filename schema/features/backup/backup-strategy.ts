import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, identifier, noted, shortText } from "../../declaration/field-groups.ts";
import type { NumberField, TextField } from "../../declaration/fields.ts";

const bucket = {
  ...shortText,
  pattern: "[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]",
  patternMessage: "validation.bucket",
} as const satisfies TextField;
const kept = { kind: "number", min: 0, max: 1000, step: 1 } as const satisfies NumberField;

/**
 * Where copies of the installation are kept, of what, when they are made and for how long they stay. A copy has every project, passwords'
 * hashes and secrets: only administrators of the system say where it goes.
 */
export const backupStrategy = defineCollection({
  name: "backup-strategy",
  fields: {
    place: { ...choice("option.backupPlace", ["gcs", "s3", "folder"]), default: "gcs", required: true },
    gcsBucket: {
      ...bucket,
      shownWhen: { field: "place", in: ["gcs", null] },
      required: { field: "place", in: ["gcs"] },
    },
    s3Bucket: { ...bucket, shownWhen: { field: "place", in: ["s3"] }, required: { field: "place", in: ["s3"] } },
    folder: {
      ...identifier,
      label: "field.backup-strategy.folder",
      shownWhen: { field: "place", in: ["folder"] },
      required: { field: "place", in: ["folder"] },
    },
    backupDb: { ...checkbox, default: true },
    backupAssets: { ...checkbox, default: true },
    /** Each is restored somewhere afterwards, to see that it can be. */
    restoreTrial: { ...checkbox, default: true },
    schedule: { kind: "cron" },
    keepDays: { ...kept, default: 7 },
    keepWeeks: { ...kept, default: 4 },
    keepMonths: { ...kept, default: 12 },
    lastBackupAt: noted,
    lastErrorAt: noted,
    lastAssetsBackupAt: noted,
    lastAssetsErrorAt: noted,
    /** When a backup was last restored for a trial that went well. */
    lastTrialAt: noted,
    lastError: { kind: "text-large", readOnly: true },
    lastMegabytes: { kind: "number", readOnly: true },
    lastDuration: { kind: "duration", unit: "seconds", readOnly: true },
    lastArchive: { kind: "text", readOnly: true },
    /** Somebody asked for one by hand. */
    requestedAt: noted,
    /** When the server last began one that has ended, however it ended. */
    triedAt: { ...noted, hidden: true },
    /** Since when the schedule is as it is. */
    scheduledSince: { ...noted, hidden: true },
  },
  titleField: "gcsBucket",
  list: {
    columns: [
      { cell: "firstOffered", label: "list.backupPlace", from: ["gcsBucket", "s3Bucket", "folder"] },
      "place",
      { cell: "firstOffered", label: "field.backup-strategy.lastBackupAt", from: ["lastBackupAt", "lastAssetsBackupAt"] },
      "lastMegabytes",
      { cell: "errorOrOk", label: "field.status", from: ["lastError", "lastBackupAt", "lastAssetsBackupAt"] },
    ],
    sorts: [
      { by: "gcsBucket", direction: "asc" },
      { by: "lastBackupAt", direction: "desc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    hint: "hint.backupStrategy",
    sections: [
      {
        title: "section.general",
        fields: ["place", "gcsBucket", "s3Bucket", "folder", "backupDb", "backupAssets", "restoreTrial", "schedule"],
      },
      {
        title: "section.keptBackups",
        hint: "hint.keptBackups",
        fields: ["keepDays", "keepWeeks", "keepMonths"],
      },
      {
        title: "section.lastBackups",
        column: "side",
        fields: [
          ...(["lastBackupAt", "lastErrorAt", "lastAssetsBackupAt", "lastAssetsErrorAt", "lastTrialAt"] as const),
          ...(["lastError", "lastMegabytes", "lastDuration", "lastArchive", "requestedAt"] as const),
        ],
      },
    ],
  },
  access: { read: "admin", write: "systemAdmin" },
  menu: { section: "administration", order: 30, icon: "cloud-upload" },
});
