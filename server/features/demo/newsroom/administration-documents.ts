import { type DemoDocument, daysAgo } from "../../../engines/demo/demo-document.ts";

/** Where copies are kept. */
export const administrationDocuments: readonly DemoDocument[] = [
  {
    collection: "backup-strategy",
    values: { gcsBucket: "laribera-respaldo-diario", backupDb: true, backupAssets: true },
    found: { lastBackupAt: daysAgo(0.3), lastAssetsBackupAt: daysAgo(0.2), lastErrorAt: daysAgo(41) },
  },
  {
    collection: "backup-strategy",
    values: { gcsBucket: "laribera-archivo-historico", backupDb: true, backupAssets: false },
    found: { lastBackupAt: daysAgo(6) },
  },
  {
    collection: "backup-strategy",
    values: { gcsBucket: "laribera-fotos-segunda-copia", backupDb: false, backupAssets: true },
    found: { lastAssetsBackupAt: daysAgo(19), lastAssetsErrorAt: daysAgo(2) },
  },
];
