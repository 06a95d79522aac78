import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../../../../context/store.ts";
import { openStore } from "../../../../core/open-store.ts";
import { openPgliteStore } from "../../../../core/store/pglite-store.ts";
import type { Manifest } from "../../archive/manifest.ts";
import { loadDatabase } from "../../database/load-database.ts";
import type { Archive } from "../../places/backup-place.ts";
import { projectTables } from "../project-tables.ts";

/** The archive's rows that projects have, in an embedded database of their own with today's tables, which is gone once it is closed. */
export async function openScratch(archive: Archive, manifest: Manifest, temporaryDir: string): Promise<Store> {
  const folder = join(temporaryDir, `database-${randomUUID()}`);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const bare = await openPgliteStore(folder);
    const tables = manifest.tables.filter(({ name }) => projectTables[name]);
    await loadDatabase(bare, archive, { ...manifest, tables }).finally(() => bare.close());
    const store = await openStore({ dataDir: folder });
    return { ...store, close: () => store.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
