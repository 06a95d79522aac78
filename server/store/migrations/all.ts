import { initialTables } from "./0001-initial.ts";
import { localIds } from "./0002-local-ids.ts";
import { historyFilters } from "./0003-history-filters.ts";
import { importKeys } from "./0004-import-keys.ts";
import { lookupIndexes } from "./0005-lookup-indexes.ts";
import { secrets } from "./0006-secrets.ts";
import type { Migration } from "./migration.ts";

/** Every migration, oldest first. */
export const migrations: readonly Migration[] = [initialTables, localIds, historyFilters, importKeys, lookupIndexes, secrets];
