import { type ComponentType, createContext, memo, type ReactNode, useContext, useLayoutEffect, useRef, useState } from "react";
import type { Entry } from "../entry-state/use-entry.ts";
import { actsOf, type EntryActs, type ReadNames, type WatchedEntry, watchEntry } from "../entry-state/watch-entry.ts";

interface EntryStore {
  readonly latest: () => Entry;
  readonly show: (entry: Entry) => void;
  readonly acts: EntryActs;
}

const EntryContext = createContext<Entry | null>(null);
const EntryStoreContext = createContext<EntryStore | null>(null);

/**
 * Gives an entry to the parts of its page (`entryPart`). Each is drawn again when something changes that it has read: of what is typed into
 * a field hear that field, and what depends on it.
 */
export function EntryParts({ entry, children }: { readonly entry: Entry; readonly children: ReactNode }) {
  const [store] = useState(() => createEntryStore(entry));
  store.show(entry);
  // What was drawn last may have been given up.
  useLayoutEffect(() => store.show(entry), [store, entry]);
  return (
    <EntryStoreContext value={store}>
      <EntryContext value={entry}>{children}</EntryContext>
    </EntryStoreContext>
  );
}

/**
 * A part of an entry's page, which is given the entry at hand. It is drawn together with everything else that changes in the same turn: parts
 * that heard of the entry by themselves would be drawn after what they have in a state of their own.
 */
export function entryPart<P extends WithEntry>(Draw: ComponentType<P>): ComponentType<Omit<P, "entry">> {
  // The properties with the entry are the part's own.
  const Drawn = memo(Draw) as unknown as ComponentType<Omit<P, "entry"> & WithEntry>;
  return memo(function EntryPart(props: Omit<P, "entry">) {
    return <Drawn {...props} entry={useWatchedEntry()} />;
  });
}

interface WithEntry {
  readonly entry: Entry;
}

/** The entry at hand as it is when it is asked for, for what is done with it. */
export function useLatestEntry(): () => Entry {
  return here(useContext(EntryStoreContext)).latest;
}

/** Another one only when something changes that was read of it. */
function useWatchedEntry(): Entry {
  const { acts, latest } = here(useContext(EntryStoreContext));
  const entry = here(useContext(EntryContext));
  const read = useRef<ReadNames>({ names: new Set(), areAll: false });
  const watched = useRef<WatchedEntry | null>(null);
  if (!watched.current?.isStill(entry)) watched.current = watchEntry(entry, acts, latest, read.current);
  return watched.current.entry;
}

function here<T>(given: T | null): T {
  if (given === null) throw new Error("a part of an entry page stands outside of one");
  return given;
}

function createEntryStore(first: Entry): EntryStore {
  let current = first;
  const latest = () => current;
  return {
    latest,
    acts: actsOf(first, latest),
    show(entry) {
      current = entry;
    },
  };
}
