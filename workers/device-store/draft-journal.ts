import type { JournalStore } from "../../sync/ports.ts";
import type { Draft } from "../engine-api.ts";
import { rowsOf } from "../indexed-db/owner-index.ts";
import type { OutboxOwner } from "../offline-storage/outbox-store.ts";
import { type Stored, stampRow, upgradeRow } from "../stored-rows/row-version.ts";
import type { DeviceStore, DraftRow } from "./open-device-store.ts";

/** Unsaved typing of one person in one project. */
export function createDraftJournal(store: DeviceStore, { userId, projectId }: OutboxOwner): JournalStore<Draft> {
  const rowKey = (key: string, owner: OutboxOwner = { userId, projectId }) => `${owner.userId}|${owner.projectId}|${key}`;
  return {
    async read(key) {
      const row = await store.read(["drafts"], ({ drafts }) => drafts.get(rowKey(key)));
      return row ? draftOf(row) : null;
    },
    async list() {
      const rows = await store.read(["drafts"], ({ drafts }) => drafts.rows(rowsOf({ userId, projectId })));
      return rows.map(draftOf);
    },
    // A page that is being left writes its last words when another project is at hand already.
    write: (draft) =>
      store.write(["drafts"], ({ drafts }) => drafts.put([stampRow({ ...draft, rowKey: rowKey(draft.key, draft) })])),
    remove: (key) => store.write(["drafts"], ({ drafts }) => drafts.remove([rowKey(key)])),
  };
}

function draftOf(row: Stored<DraftRow>): Draft {
  const { rowKey: _, ...draft } = upgradeRow<DraftRow>("draft", row);
  return draft;
}
