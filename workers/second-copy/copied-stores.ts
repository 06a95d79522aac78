import type { JournalStore, OutboxStore } from "../../sync/ports.ts";
import { browserClock } from "../clock.ts";
import type { DeviceStore } from "../device-store/open-device-store.ts";
import type { Draft } from "../engine-api.ts";
import type { OfflineStorage } from "../offline-storage/open-offline-storage.ts";
import type { OutboxOwner } from "../offline-storage/outbox-store.ts";
import { createCopiedDrafts } from "./copied-drafts.ts";
import { createCopiedOutbox } from "./copied-outbox.ts";
import { type CopyCaches, createCopyStore } from "./copy-store.ts";

/** What holds the work that only this device has. */
export interface WorkStores {
  readonly outbox: OutboxStore;
  readonly drafts: JournalStore<Draft>;
}

export interface CopiedStoresParts extends WorkStores {
  readonly storage: OfflineStorage;
  readonly device: DeviceStore;
  readonly owner: OutboxOwner;
  /** Absent where the page did not come over a safe connection: there is no second copy then. */
  readonly caches: CopyCaches | undefined;
}

/** The same stores with a second copy behind them; `settled` once it holds everything. */
export function copiedStores(parts: CopiedStoresParts): WorkStores & { settled(): Promise<void> } {
  const { outbox, drafts, storage, device, owner, caches } = parts;
  if (!caches) return { outbox, drafts, settled: async () => undefined };
  const clock = browserClock();
  const copy = createCopyStore(caches, owner, clock);
  const typed = createCopiedDrafts(drafts, { store: device, copy, owner, clock });
  return {
    outbox: createCopiedOutbox(outbox, { storage, copy, owner }),
    drafts: typed.journal,
    async settled() {
      typed.flush();
      await copy.settled();
    },
  };
}
