import { documentKey } from "../../schema/ids.ts";
import type { Clock } from "../../sync/ports.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import type { ReplicaStore } from "../replica/replica-store.ts";
import { DEVICE_RETRY_MS } from "./held-outbox.ts";

/** Shows edits in the replica; what the device refuses is written later, because the edit itself is in the outbox. */
export interface HeldReplica {
  /** Never rejects. */
  show(changes: readonly ReplicaChange[]): Promise<void>;
  readonly isHolding: boolean;
  close(): void;
}

export function createHeldReplica(store: ReplicaStore, clock: Clock, changed: () => void): HeldReplica {
  const held = new Map<string, ReplicaChange>();
  let cancelRetry: (() => void) | null = null;
  let isClosed = false;

  const write = async (changes: readonly ReplicaChange[]) => {
    const wasHolding = held.size > 0;
    for (const change of changes) held.set(documentKey(change.scope, change.collection, change.id), change);
    const all = [...held];
    try {
      await store.write(all.map(([, change]) => change));
      for (const [key, change] of all) if (held.get(key) === change) held.delete(key);
    } catch {
      // Refused or broken alike: the outbox holds the edits and `recover` shows them again at the next start.
      if (!isClosed) cancelRetry ??= clock.after(DEVICE_RETRY_MS, retry);
    }
    if (wasHolding !== held.size > 0) changed();
  };
  const retry = () => {
    cancelRetry = null;
    void write([]);
  };
  return {
    show: (changes) => (changes.length === 0 ? Promise.resolve() : write(changes)),
    get isHolding() {
      return held.size > 0;
    },
    close() {
      isClosed = true;
      cancelRetry?.();
    },
  };
}
