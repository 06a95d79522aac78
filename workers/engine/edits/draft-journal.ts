import { isLocalId } from "../../../schema/ids.ts";
import type { JournalStore } from "../../../sync/ports.ts";
import { type FinalIds, rewriteReferences } from "../../../sync/references.ts";
import type { Draft } from "../../engine-api.ts";

/** Unsaved typing under final ids: a page may go on writing under the `local:` id that the document had. */
export interface Drafts {
  write(draft: Draft): Promise<void>;
  /**
   * What was typed under the key. Typing into a new document that has been saved since, although the page never heard of it,
   * is that document's: it is copied there, and answered under the key and id that it has now. Who takes it clears the former key: a page
   * that asks twice is answered twice.
   */
  read(key: string): Promise<Draft | null>;
  list(): Promise<Draft[]>;
  clear(key: string): Promise<void>;
  /** Rewrites what mentions ids that have become final. Doing it twice is harmless. */
  adopt(finalIds: FinalIds): Promise<void>;
}

/** `isQueued`: whether an edit of the document waits. */
export function createDrafts(
  journal: JournalStore<Draft>,
  finalIds: () => FinalIds,
  isQueued: (id: string) => Promise<boolean>,
): Drafts {
  const copyToSaved = async (draft: Draft, id: string): Promise<Draft> => {
    const moved = { ...draft, id, key: prefixOf(draft.key) + id };
    // What was typed into the saved document itself is newer.
    const there = await journal.read(moved.key);
    if (!there) await journal.write(moved);
    return there ?? moved;
  };
  return {
    write: (draft) => journal.write(underFinalIds(draft, finalIds())),
    async read(key) {
      const draft = await journal.read(finalKey(key, finalIds()));
      if (draft === null || draft.id === null || prefixOf(draft.key) + draft.id === draft.key) return draft;
      const id = finalIds().get(draft.id) ?? draft.id;
      return !isLocalId(id) || (await isQueued(id)) ? copyToSaved(draft, id) : draft;
    },
    list: async () => [...(await journal.list())],
    async clear(key) {
      await journal.remove(finalKey(key, finalIds()));
    },
    async adopt(ids) {
      for (const draft of await journal.list()) {
        const rewritten = underFinalIds(draft, ids);
        if (rewritten === draft) continue;
        // The new one first: a crash in between leaves both, and the next start removes the old one.
        await journal.write(rewritten);
        if (rewritten.key !== draft.key) await journal.remove(draft.key);
      }
    },
  };
}

/** The same object when nothing in it has become final. */
function underFinalIds(draft: Draft, finalIds: FinalIds): Draft {
  const key = finalKey(draft.key, finalIds);
  const id = draft.id === null ? null : (finalIds.get(draft.id) ?? draft.id);
  const values = rewriteReferences(draft.values, finalIds);
  const base = rewriteReferences(draft.base, finalIds);
  const isSame = key === draft.key && id === draft.id && values === draft.values && base === draft.base;
  return isSame ? draft : { ...draft, key, id, values, base };
}

/** The key's last part is the document's id. */
function finalKey(key: string, finalIds: FinalIds): string {
  const prefix = prefixOf(key);
  const id = key.slice(prefix.length);
  return isLocalId(id) ? prefix + (finalIds.get(id) ?? id) : key;
}

function prefixOf(key: string): string {
  return key.slice(0, key.lastIndexOf("|") + 1);
}
