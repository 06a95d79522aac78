import type { Draft } from "../../../workers/engine-api.ts";
import type { EngineClient } from "../client-api.ts";
import { readKeptDraft } from "./read-kept-draft.ts";

/** Whose typing it is: that of the person and the project of this page. */
export type DraftOwner = Pick<Draft, "userId" | "projectId">;

type Journal = Pick<EngineClient, "readDraft" | "writeDraft" | "listDrafts" | "clearDraft">;

export interface KeptDrafts extends Journal, Pick<EngineClient, "keepDraft"> {
  /** Gives the journal what earlier pages kept. What it does not take stays, and is read with its document. Never rejects. */
  adopt(): Promise<void>;
}

/** Names in the storage; `readKeptDraft` reads what is under them. */
const PREFIX = "cierre-typing";

/**
 * The engine's journal, and in front of it what a page keeps in the browser's synchronous storage as it goes: its messages to the
 * worker may come too late then, since browsers end worker and page together. Wherever a draft is read, the newer one of both is
 * answered, and the journal gets it.
 */
export function keptDrafts(journal: Journal, storage: Storage, owner: () => DraftOwner): KeptDrafts {
  const nameOf = (key: string, { userId, projectId } = owner()) => `${PREFIX}|${userId}|${projectId}|${key}`;
  const forget = (name: string, upTo: string) => {
    if ((storage.getItem(name) ?? "") <= upTo) storage.removeItem(name);
  };

  /** What the storage has under this name, where it is newer than the journal's. The journal has it then, if it takes it. */
  const newerThan = async (known: Draft | null, name: string): Promise<Draft | null> => {
    const text = storage.getItem(name);
    if (text === null) return null;
    const kept = readKeptDraft(text);
    const isNewer = kept !== null && (known === null || known.writtenAt < kept.writtenAt);
    const taken = isNewer ? journal.writeDraft(kept) : Promise.resolve();
    await taken.then(
      () => forget(name, text),
      () => undefined, // it is read all the same
    );
    return isNewer ? kept : null;
  };

  return {
    keepDraft(draft) {
      try {
        storage.setItem(nameOf(draft.key, draft), `${draft.writtenAt}|${JSON.stringify(draft)}`);
      } catch {
        // It has no room. The journal was asked as well.
      }
    },
    async writeDraft(draft) {
      await journal.writeDraft(draft);
      forget(nameOf(draft.key, draft), `${draft.writtenAt}~`); // after every text of the same time
    },
    async readDraft(key) {
      const known = await journal.readDraft(key);
      return (await newerThan(known, nameOf(key))) ?? known;
    },
    listDrafts: journal.listDrafts,
    async clearDraft(key) {
      storage.removeItem(nameOf(key));
      await journal.clearDraft(key);
    },
    async adopt() {
      const own = nameOf("");
      const names = Object.keys(storage).filter((name) => name.startsWith(own));
      for (const name of names) {
        const known = await journal.readDraft(name.slice(own.length)).catch(() => undefined);
        if (known !== undefined) await newerThan(known, name);
      }
    },
  };
}
