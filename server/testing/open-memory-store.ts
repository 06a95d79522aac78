import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/store.ts";

/** Variable with the file that `database-template.ts` made. */
export const TEMPLATE_VARIABLE = "DATABASE_TEMPLATE";

/** A database of a test's own in memory, with all tables and nothing in them. */
export function openMemoryStore(): Promise<Store> {
  const template = process.env[TEMPLATE_VARIABLE];
  return openStore({ dataDir: null, ...(template && { template }) });
}
