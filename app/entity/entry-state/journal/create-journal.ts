import type { EngineClient } from "../../../client/client-api.ts";
import { throttle } from "../../../rich-text/channel/throttle.ts";

/** Where drafts are kept: the engine. */
export type DraftStore = Pick<EngineClient, "writeDraft" | "clearDraft" | "keepDraft">;
export type Draft = Parameters<DraftStore["writeDraft"]>[0];

export interface Journal {
  /** Takes the typing as it is now; it is on its way to the device within `waitMs`. */
  note(draft: Draft): void;
  /** The typing under this key is saved or given up. Comes after whatever was noted before. */
  clear(key: string): void;
  /** Sends at once what waits, because the page may be killed. */
  flush(): void;
  /** The page goes, or may: what the device has not confirmed is kept before this returns. */
  leave(): void;
}

/** Longest time between typing and the engine having it, in milliseconds. */
export const JOURNAL_THROTTLE_MS = 300;

/** The journal of unsaved typing: throttled, in order, and telling when the device refuses. */
export function createJournal(store: DraftStore, onFailed: (error: unknown) => void, waitMs = JOURNAL_THROTTLE_MS): Journal {
  let noted: Draft | null = null;
  let queue: Promise<void> = Promise.resolve();
  /** What the device has not confirmed, by its key. */
  const unconfirmed = new Map<string, Draft>();
  const enqueue = (step: () => Promise<void>) => {
    queue = queue.then(step).catch(onFailed);
  };
  /** What will be written next. Where the device is slow, it is the latest: it never falls behind who types. */
  let next: { draft: Draft } | null = null;
  const write = throttle(() => {
    const draft = noted;
    noted = null;
    if (!draft) return;
    if (next?.draft.key === draft.key) {
      next.draft = draft;
      return;
    }
    const own = { draft };
    next = own;
    enqueue(async () => {
      if (next === own) next = null;
      const { draft } = own;
      await store.writeDraft(draft);
      if (unconfirmed.get(draft.key) === draft) unconfirmed.delete(draft.key);
    });
  }, waitMs);
  return {
    note(draft) {
      noted = draft;
      unconfirmed.set(draft.key, draft);
      write();
    },
    clear(key) {
      if (noted?.key === key) noted = null;
      if (next?.draft.key === key) next = null;
      unconfirmed.delete(key);
      enqueue(() => store.clearDraft(key));
    },
    flush: write.flush,
    leave() {
      write.flush();
      for (const draft of unconfirmed.values()) store.keepDraft(draft);
    },
  };
}
