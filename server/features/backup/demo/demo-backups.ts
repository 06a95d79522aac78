import type { DemoDocument } from "../../../engines/demo/demo-document.ts";
import type { DemoPart } from "../../../engines/demo/demo-part.ts";

/** Plans of which none has run: without keys to those places nothing is copied, and nothing says that it was. */
const strategies: readonly DemoDocument[] = [
  {
    collection: "backup-strategy",
    values: { gcsBucket: "laribera-respaldo-diario", backupDb: true, backupAssets: true },
  },
  {
    collection: "backup-strategy",
    values: { place: "s3", s3Bucket: "laribera-archivo-historico", backupDb: true, backupAssets: false },
  },
  {
    collection: "backup-strategy",
    values: { place: "folder", folder: "laribera-fotos", backupDb: false, backupAssets: true },
  },
];

export const demoBackups: DemoPart = { documents: strategies };
