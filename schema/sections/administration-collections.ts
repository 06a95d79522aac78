import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { auditEntry } from "../features/audit/audit-entry.ts";
import { backupStrategy } from "../features/backup/backup-strategy.ts";
import { apiKey } from "../features/integrations/api-key.ts";
import { webhook } from "../features/integrations/webhook.ts";
import { documentHistory } from "../features/projects/document-history.ts";

/** Collections of the menu section 'Administración', and those nearest to it. */
export const administrationCollections: readonly CollectionDefinition[] = [
  documentHistory,
  auditEntry,
  backupStrategy,
  apiKey,
  webhook,
];
