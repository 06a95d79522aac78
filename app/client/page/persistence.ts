import type { Persistence, PersistenceState } from "../client-api.ts";
import { createStore } from "../create-store.ts";

/** What asking needs of the browser; WebKit may lack all of it, or the half. */
type PersistenceHost = Partial<Pick<StorageManager, "persist" | "persisted">>;

/** The persistence, and what the composition root does with it. */
export interface OwnedPersistence extends Persistence {
  /** Finds out what the browser does now. */
  read(): Promise<void>;
  /** Asks unless this device has ever been asked: some browsers put a question to the person. */
  askOnce(): Promise<void>;
}

/** Where the last answer is kept: `granted` or `denied`. */
export const ANSWER_KEY = "persistent-storage";

export function createPersistence(
  host: PersistenceHost | undefined,
  memory: Pick<Storage, "getItem" | "setItem">,
): OwnedPersistence {
  const state = createStore<PersistenceState>("unknown");
  let isAsking = false;
  const answered = (isKept: boolean) => state.set(isKept ? "kept" : "atRisk");
  const ask = async () => {
    if (!host?.persist || isAsking) return;
    isAsking = true;
    try {
      const isGranted = await host.persist();
      memory.setItem(ANSWER_KEY, isGranted ? "granted" : "denied");
      answered(isGranted);
    } finally {
      isAsking = false;
    }
  };
  return {
    state,
    ask,
    read: async () => host?.persisted && answered(await host.persisted()),
    askOnce: async () => (memory.getItem(ANSWER_KEY) === null ? ask() : undefined),
  };
}
