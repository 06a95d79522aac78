import { initialTables } from "./0001-initial.ts";
import { historyFilters } from "./0002-history-filters.ts";
import { importKeys } from "./0003-import-keys.ts";
import type { Migration } from "./migration.ts";

/** Every migration, oldest first. */
export const migrations: readonly Migration[] = [initialTables, historyFilters, importKeys];
