import { isLocalId } from "../../schema/ids.ts";
import type { JournalStore } from "../../sync/ports.ts";
import { type FinalIds, rewriteReferences } from "../../sync/references.ts";
import type { Draft } from "../engine-api.ts";

/** Unsaved typing under final ids: a page may go on writing under the `local:` id that the document had. */
export interface Drafts {
  write(draft: Draft): Promise<void>;
  read(key: string): Promise<Draft | null>;
  list(): Promise<Draft[]>;
  clear(key: string): Promise<void>;
  /** Rewrites what mentions ids that have become final. Doing it twice is harmless. */
  adopt(finalIds: FinalIds): Promise<void>;
}

export function createDrafts(journal: JournalStore<Draft>, finalIds: () => FinalIds): Drafts {
  return {
    write: (draft) => journal.write(underFinalIds(draft, finalIds())),
    read: (key) => journal.read(finalKey(key, finalIds())),
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
  const at = key.lastIndexOf("|") + 1;
  const id = key.slice(at);
  return isLocalId(id) ? key.slice(0, at) + (finalIds.get(id) ?? id) : key;
}
