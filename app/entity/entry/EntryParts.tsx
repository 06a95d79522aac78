import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Entry } from "../entry-state/use-entry.ts";
import { actsOf, type EntryActs, type ReadNames, type WatchedEntry, watchEntry } from "../entry-state/watch-entry.ts";

interface EntryStore {
  readonly get: () => Entry;
  readonly acts: EntryActs;
  readonly subscribe: (listener: () => void) => () => void;
  /** The page is drawn with it. */
  readonly show: (entry: Entry) => void;
  /** Tells the parts of what is shown. */
  readonly tell: () => void;
}

const EntryStoreContext = createContext<EntryStore | null>(null);

/**
 * Gives an entry to the parts of its page. Each is drawn again when something changes that it has read (`useEntryPart`), and by itself: of
 * what is typed into a field hear that field, and what depends on it.
 */
export function EntryParts({ entry, children }: { readonly entry: Entry; readonly children: ReactNode }) {
  const [store] = useState(() => createEntryStore(entry));
  store.show(entry);
  // Within the same turn, so that whoever draws at once has the parts drawn as well.
  useLayoutEffect(() => {
    store.show(entry);
    store.tell();
  }, [store, entry]);
  return <EntryStoreContext value={store}>{children}</EntryStoreContext>;
}

/** The entry at hand, for a part of its page. */
export function useEntryPart(): Entry {
  const store = useEntryStore();
  const read = useRef<ReadNames>({ names: new Set(), areAll: false });
  const watched = useRef<WatchedEntry | null>(null);
  const look = useCallback(() => {
    const entry = store.get();
    if (!watched.current?.isStill(entry)) watched.current = watchEntry(entry, store.acts, store.get, read.current);
    return watched.current.entry;
  }, [store]);
  return useSyncExternalStore(store.subscribe, look);
}

/** The entry at hand as it is when it is asked for, for what is done with it. */
export function useLatestEntry(): () => Entry {
  return useEntryStore().get;
}

function useEntryStore(): EntryStore {
  const store = useContext(EntryStoreContext);
  if (store === null) throw new Error("a part of an entry page stands outside of one");
  return store;
}

function createEntryStore(first: Entry): EntryStore {
  let current = first;
  const listeners = new Set<() => void>();
  const get = () => current;
  return {
    get,
    acts: actsOf(first, get),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(entry) {
      current = entry;
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
