import type { PublishedChange } from "./command-context.ts";

/** Carries committed changes from the commands to whoever tells devices. */
export interface ChangeBus {
  publish(change: PublishedChange): void;
  /** Returns what ends the subscription. */
  subscribe(listener: (change: PublishedChange) => void): () => void;
}

/** A bus within this process. A listener that throws is told to `onError` and does not keep the others from hearing. */
export function createChangeBus(onError: (error: unknown) => void): ChangeBus {
  const listeners = new Set<(change: PublishedChange) => void>();
  return {
    publish(change) {
      for (const listener of listeners) {
        try {
          listener(change);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
