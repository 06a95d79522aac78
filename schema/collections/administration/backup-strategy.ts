import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, noted, shortText } from "../../declaration/field-groups.ts";

/** Where copies of the project are kept, and of what. */
export const backupStrategy = defineCollection({
  name: "backup-strategy",
  fields: {
    gcsBucket: shortText,
    backupDb: { ...checkbox, default: true },
    backupAssets: { ...checkbox, default: true },
    lastBackupAt: noted,
    lastErrorAt: noted,
    lastAssetsBackupAt: noted,
    lastAssetsErrorAt: noted,
  },
  titleField: "gcsBucket",
  list: {
    columns: ["gcsBucket", "lastBackupAt"],
    sorts: [
      { by: "gcsBucket", direction: "asc" },
      { by: "lastBackupAt", direction: "desc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    hint: "hint.backupStrategy",
    sections: [
      { title: "section.general", fields: ["gcsBucket", "backupDb", "backupAssets"] },
      {
        title: "section.lastBackups",
        column: "side",
        fields: ["lastBackupAt", "lastErrorAt", "lastAssetsBackupAt", "lastAssetsErrorAt"],
      },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "administration", order: 30, icon: "cloud-upload" },
});
