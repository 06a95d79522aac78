import type { CapturedAsset, IdMapping, OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import type { OutboxChange, OutboxContents, OutboxStore } from "../../sync/ports.ts";
import { applyChange as changed } from "../engine/held/apply-change.ts";
import type { DeviceTable } from "../indexed-db/device-database.ts";
import { rowsOf } from "../indexed-db/owner-index.ts";
import { type Stored, stampRow, upgradeRow } from "../stored-rows/row-version.ts";
import { type OfflineStorage, PROJECT_INDEX } from "./open-offline-storage.ts";
import { readRevision, writeRevision } from "./outbox-revision.ts";

export interface OutboxOwner {
  readonly userId: string;
  readonly projectId: string;
}

/** What a committed transaction left, and the revision it left it at. Valid only while the device is at that revision. */
interface Snapshot {
  readonly revision: string | undefined;
  readonly contents: OutboxContents;
}

const STORES = ["documents", "assets", "mappings"] as const;

interface Tables {
  readonly documents: DeviceTable<Stored<OutboxOperation>>;
  readonly assets: DeviceTable<Stored<CapturedAsset>>;
  readonly mappings: DeviceTable<Stored<IdMapping>>;
}

/**
 * The outbox of one person in one project; nobody else on the device sees it. What was read last is used again while no
 * tab has written since, which every transaction asks the device: reading a thousand edits takes a tenth of a second.
 */
export function createOutboxStore(storage: OfflineStorage, owner: OutboxOwner): OutboxStore {
  let last: Snapshot | null = null;

  const look = async (tables: Tables): Promise<Snapshot> => {
    const revision = await readRevision(tables.mappings, owner.projectId);
    // Without a revision nothing says whether somebody wrote.
    if (last && revision !== undefined && last.revision === revision) return last;
    return { revision, contents: await contentsOf(tables, owner) };
  };
  return {
    async read() {
      last = await storage.read(STORES, look);
      return last.contents;
    },
    async update(step) {
      const { change, after } = await storage.write(STORES, async (tables) => {
        const before = await look(tables);
        const change = step(before.contents);
        if (isEmpty(change)) return { change, after: before };
        const revision = writeRevision(tables.mappings, owner.projectId);
        applyChange(tables, change);
        return { change, after: { revision, contents: changed(before.contents, change) } };
      });
      // Only now is it on the disk.
      last = after;
      return change;
    },
  };
}

function isEmpty({ put, remove, putAssets, removeAssets, mappings }: OutboxChange): boolean {
  return [put, remove, putAssets, removeAssets, mappings].every((list) => !list?.length);
}

async function contentsOf(tables: Tables, owner: OutboxOwner): Promise<OutboxContents> {
  const [operations, assets, mappings] = await Promise.all([
    tables.documents.rows(rowsOf(owner)),
    tables.assets.rows(rowsOf(owner)),
    tables.mappings.rows({ index: PROJECT_INDEX, range: IDBKeyRange.only(owner.projectId) }),
  ]);
  return {
    operations: operations.map((row) => upgradeRow("operation", row)).sort(byOrder),
    assets: assets.map((row) => upgradeRow("asset", row)).sort(byOrder),
    mappings: mappings.map((row) => upgradeRow("mapping", row)),
  };
}

function byOrder(a: { readonly order: number }, b: { readonly order: number }): number {
  return a.order - b.order;
}

/** All requests are queued at once: IndexedDB carries them out in this order. */
function applyChange({ documents, assets, mappings }: Tables, change: OutboxChange): void {
  documents.remove(change.remove ?? []);
  documents.put((change.put ?? []).map(stampRow));
  assets.remove(change.removeAssets ?? []);
  assets.put((change.putAssets ?? []).map(stampRow));
  mappings.put((change.mappings ?? []).map(stampRow));
}
