import type { Clock, JournalStore } from "../../sync/ports.ts";
import type { DeviceStore } from "../device-store/open-device-store.ts";
import { readSetting, writeSetting } from "../device-store/settings.ts";
import type { Draft } from "../engine-api.ts";
import type { OutboxOwner } from "../offline-storage/outbox-store.ts";
import { type Stored, stampRow, upgradeRow } from "../stored-rows/row-version.ts";
import type { CopyStore } from "./copy-store.ts";

/** How long typing goes on before it is copied (ms): the journal itself is written more often. */
const COPY_MS = 1_000;

export interface CopiedDraftsParts {
  readonly store: DeviceStore;
  readonly copy: CopyStore;
  readonly owner: OutboxOwner;
  readonly clock: Pick<Clock, "after">;
}

export interface CopiedDrafts {
  readonly journal: JournalStore<Draft>;
  /** Copies now what would be copied in a moment. */
  flush(): void;
}

/** Set once a database has taken back what the copy holds. */
function markOf({ userId, projectId }: OutboxOwner): string {
  return `copied:${userId}|${projectId}`;
}

/** Whether everything that the copy holds is in the journal as well. */
export async function isJournalWhole(store: DeviceStore, owner: OutboxOwner): Promise<boolean> {
  return (await readSetting(store, markOf(owner))) !== undefined;
}

/** The journal of unsaved typing, copied a moment later. As `createCopiedOutbox`, a new database takes back what the copy holds. */
export function createCopiedDrafts(journal: JournalStore<Draft>, { store, copy, owner, clock }: CopiedDraftsParts): CopiedDrafts {
  /** By key: what is to be copied, once its time has come. */
  const latest = new Map<string, Draft>();
  let begun: Promise<void> | null = null;

  const begin = async () => {
    if (await isJournalWhole(store, owner)) return;
    for (const { row } of await copy.read("draft")) {
      const draft = upgradeRow("draft", row as Stored<Draft>); // what this application, or an earlier one, has put there
      if (!(await journal.read(draft.key))) await journal.write(draft);
    }
    await writeSetting(store, markOf(owner), true);
  };
  const whenBegun = () => {
    begun ??= begin().catch(() => undefined); // at the next start, then
    return begun;
  };
  const copyNow = (key: string) => {
    const draft = latest.get(key);
    latest.delete(key);
    if (draft) copy.put("draft", key, stampRow(draft));
  };
  const copySoon = (draft: Draft) => {
    const isPlanned = latest.has(draft.key);
    latest.set(draft.key, draft);
    if (!isPlanned) clock.after(COPY_MS, () => copyNow(draft.key));
  };
  const copied: JournalStore<Draft> = {
    async read(key) {
      await whenBegun();
      return journal.read(key);
    },
    async list() {
      await whenBegun();
      return journal.list();
    },
    async write(draft) {
      await whenBegun();
      await journal.write(draft);
      // The last words of a page of another project are that project's to copy.
      if (draft.projectId === owner.projectId) copySoon(draft);
    },
    async remove(key) {
      await whenBegun();
      await journal.remove(key);
      latest.delete(key);
      copy.remove("draft", key);
    },
  };
  return {
    journal: copied,
    flush() {
      for (const key of [...latest.keys()]) copyNow(key);
    },
  };
}
