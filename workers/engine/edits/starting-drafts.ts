import { isLocalId } from "../../../schema/ids.ts";
import type { JournalStore } from "../../../sync/ports.ts";
import type { Draft } from "../../engine-api.ts";
import type { Drafts } from "./draft-journal.ts";

/** The journal of typing by itself, which opens before anything else of a project. */
export interface EarlyJournal {
  readonly journal: JournalStore<Draft>;
  close(): void;
}

export interface StartingDrafts extends Pick<Drafts, "read" | "write" | "clear" | "list"> {
  /** Resolves once the engine has what was written before it had started, or failed to start. */
  settled(): Promise<void>;
}

/**
 * Typing while the project's engine still starts, which may take seconds on a slow device: what is typed meanwhile would be lost with
 * the page. It goes to the journal at once, and once more to the engine's own as soon as that is there, under final ids and with its
 * second copy. Whatever needs more than the journal waits for the engine: typing under an id that may have become final.
 */
export function createStartingDrafts(started: Promise<Drafts>, open: () => Promise<EarlyJournal | null>): StartingDrafts {
  let isStarted = false;
  /** By key: what was written before the engine had started; `null` was cleared. */
  const early = new Map<string, Draft | null>();
  let last: Promise<unknown> = Promise.resolve();
  let opened: Promise<EarlyJournal | null> | null = null;
  const opening = () => {
    // It may be refused, as anything on a device: the engine is asked then.
    opened ??= open().catch(() => null);
    return opened;
  };
  const end = async () => {
    isStarted = true;
    await last;
    (await opened)?.close();
  };
  const ready = started.then(
    async (drafts) => {
      await end();
      // What the device refuses now stays in the journal as it was written.
      for (const [key, draft] of early) await (draft ? drafts.write(draft) : drafts.clear(key)).catch(() => undefined);
      return drafts;
    },
    async (error: unknown) => {
      await end();
      throw error;
    },
  );
  ready.catch(() => undefined); // whoever waits for it hears of it

  /** In turn, so that nothing early comes after what is handed over. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const soon = async <T>(work: (journal: JournalStore<Draft>) => Promise<T>, otherwise: (drafts: Drafts) => Promise<T>) => {
    const journal = isStarted ? undefined : (await opening())?.journal;
    if (!journal || isStarted) return otherwise(await ready);
    return inTurn(() => work(journal)).catch(async () => otherwise(await ready));
  };
  const hasLocalIds = async (journal: JournalStore<Draft>) => (await journal.list()).some(isUnderLocalId);

  return {
    async read(key) {
      const found = await soon<Draft | null | "unknown">(
        async (journal) => (isLocalKey(key) || (await hasLocalIds(journal)) ? "unknown" : journal.read(key)),
        (drafts) => drafts.read(key),
      );
      return found === "unknown" ? (await ready).read(key) : found;
    },
    async write(draft) {
      if (isLocalKey(draft.key)) return (await ready).write(draft);
      await soon(
        async (journal) => {
          await journal.write(draft);
          early.set(draft.key, draft);
        },
        (drafts) => drafts.write(draft),
      );
    },
    async clear(key) {
      if (isLocalKey(key)) return (await ready).clear(key);
      await soon(
        async (journal) => {
          await journal.remove(key);
          early.set(key, null);
        },
        (drafts) => drafts.clear(key),
      );
    },
    list: async () => (await ready).list(),
    settled: () =>
      ready.then(
        () => undefined,
        () => undefined,
      ),
  };
}

/** The key's last part is the document's id. */
function isLocalKey(key: string): boolean {
  return isLocalId(key.slice(key.lastIndexOf("|") + 1));
}

function isUnderLocalId({ key, id }: Draft): boolean {
  return isLocalKey(key) || (id !== null && isLocalId(id));
}
