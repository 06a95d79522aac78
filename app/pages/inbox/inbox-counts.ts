import { createStore, type Store } from "../../client/create-store.ts";

/** How many documents others made wait for the person, by the key of their part. */
export const inboxCounts: Store<ReadonlyMap<string, number>> = createStore<ReadonlyMap<string, number>>(new Map());

export function setInboxCount(key: string, count: number): void {
  const known = inboxCounts.get();
  if ((known.get(key) ?? 0) !== count) inboxCounts.set(new Map(known).set(key, count));
}
