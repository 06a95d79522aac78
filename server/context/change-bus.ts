import type { PublishedChange } from "./command-context.ts";

/** What is known of a committed change, wherever on the database it was made; of one of another process the document is not. */
export type KnownChange = Pick<PublishedChange, "scope" | "collection" | "id"> & Partial<Pick<PublishedChange, "document">>;

/** Carries committed changes from the commands to whoever tells devices. */
export interface ChangeBus {
  publish(change: PublishedChange): void;
  /** Returns what ends the subscription. */
  subscribe(listener: (change: PublishedChange) => void): () => void;
  /** Another process on the database has committed something; `null`: nobody knows what. */
  publishFromElsewhere(change: KnownChange | null): void;
  /** The same for what was committed in any process. `null`: anything may have changed. */
  subscribeToAll(listener: (change: KnownChange | null) => void): () => void;
}

/** A bus within this process. A listener that throws is reported to `onError` and does not keep the others from hearing. */
export function createChangeBus(onError: (error: unknown) => void): ChangeBus {
  const here = createListeners<PublishedChange>(onError);
  const anywhere = createListeners<KnownChange | null>(onError);
  return {
    publish(change) {
      here.call(change);
      anywhere.call(change);
    },
    subscribe: here.add,
    publishFromElsewhere: anywhere.call,
    subscribeToAll: anywhere.add,
  };
}

function createListeners<C>(onError: (error: unknown) => void) {
  const listeners = new Set<(change: C) => void>();
  return {
    call(change: C) {
      for (const listener of listeners) {
        try {
          listener(change);
        } catch (error) {
          onError(error);
        }
      }
    },
    add(listener: (change: C) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
