import type { JournalStore } from "../../sync/ports.ts";
import type { Draft } from "../engine-api.ts";
import { onDevice } from "../offline-storage/device-write.ts";
import type { OutboxOwner } from "../offline-storage/outbox-store.ts";
import { type Stored, stampRow, upgradeRow } from "../stored-rows/row-version.ts";
import type { DeviceStore, DraftRow } from "./open-device-store.ts";

/** Unsaved typing of one person in one project. */
export function createDraftJournal(store: DeviceStore, { userId, projectId }: OutboxOwner): JournalStore<Draft> {
  const rowKey = (key: string, owner: OutboxOwner = { userId, projectId }) => `${owner.userId}|${owner.projectId}|${key}`;
  return {
    read: (key) =>
      onDevice(store, async () => {
        const row = await store.drafts.get(rowKey(key));
        return row ? draftOf(row) : null;
      }),
    list: () => onDevice(store, async () => (await store.drafts.where({ userId, projectId }).toArray()).map(draftOf)),
    write: (draft) =>
      onDevice(store, async () => {
        // A page that is being left writes its last words when another project is at hand already.
        await store.drafts.put(stampRow({ ...draft, rowKey: rowKey(draft.key, draft) }));
      }),
    remove: (key) => onDevice(store, () => store.drafts.delete(rowKey(key))),
  };
}

function draftOf(row: Stored<DraftRow>): Draft {
  const { rowKey: _, ...draft } = upgradeRow<DraftRow>("draft", row);
  return draft;
}
