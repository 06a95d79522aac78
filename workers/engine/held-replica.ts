import { documentKey } from "../../schema/ids.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { givesWay, stillTrue } from "../../sync/overtaken-rows.ts";
import type { Clock, OutboxStore } from "../../sync/ports.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import type { ReplicaStore } from "../replica/replica-store.ts";
import { DEVICE_RETRY_MS } from "./held-outbox.ts";

/** Rows that are still to be shown once others are. */
type Afterwards = () => Promise<readonly ReplicaChange[]>;

/** Shows edits in the replica; what the device refuses is written later, because the edit itself is in the outbox. */
export interface HeldReplica {
  /** Never rejects. `afterwards` is asked for more once these are written, however late that is. */
  show(changes: readonly ReplicaChange[], afterwards?: Afterwards): Promise<void>;
  /** For what the server says: rows held for the same documents give way, but for edits. Rejects when the device refuses. */
  readonly server: ReplicaStore;
  /** The device refused rows and has not taken them yet. */
  readonly isHolding: boolean;
  close(): void;
}

export function createHeldReplica(
  store: ReplicaStore,
  outbox: Pick<OutboxStore, "read">,
  clock: Clock,
  changed: () => void,
): HeldReplica {
  const held = new Map<string, ReplicaChange>();
  let waiting: Afterwards[] = [];
  let cancelRetry: (() => void) | null = null;
  let isClosed = false;
  let isRefused = false;
  const isHolding = () => isRefused && held.size > 0;

  const forget = (rows: Iterable<[string, ReplicaChange]>) => {
    for (const [key, change] of rows) if (held.get(key) === change) held.delete(key);
  };
  const write = async (changes: readonly ReplicaChange[]) => {
    const wasHolding = isHolding();
    for (const change of changes) held.set(keyOf(change), change);
    const all = [...held];
    try {
      // Those that have given way meanwhile are not written after all.
      const fresh = async () => {
        const contents = await outbox.read();
        return stillTrue(
          all.flatMap(([key, change]) => (held.get(key) === change ? change : [])),
          contents,
          collectionNamed,
        );
      };
      await store.write(
        all.map(([, change]) => change),
        { fresh },
      );
      forget(all);
      isRefused = false;
    } catch {
      isRefused = true;
      // Refused or broken alike: the outbox holds the edits and `recover` shows them again at the next start.
      if (!isClosed) cancelRetry ??= clock.after(DEVICE_RETRY_MS, retry);
    }
    if (wasHolding !== isHolding()) changed();
  };
  const showAll = async (changes: readonly ReplicaChange[]) => {
    if (changes.length > 0) await write(changes);
    if (held.size > 0) return;
    const [next, ...later] = waiting;
    if (!next) return;
    waiting = later;
    await showAll(await next());
  };
  const retry = () => {
    cancelRetry = null;
    void write([]).then(() => showAll([]));
  };
  return {
    show(changes, afterwards) {
      if (afterwards) waiting.push(afterwards);
      return showAll(changes);
    },
    server: {
      ...store,
      async write(changes, options) {
        const former = changes.flatMap((change): [string, ReplicaChange][] => {
          const key = keyOf(change);
          const before = held.get(key);
          return before && givesWay(before) ? [[key, before]] : [];
        });
        await store.write(changes, options);
        forget(former);
      },
    },
    get isHolding() {
      return isHolding();
    },
    close() {
      isClosed = true;
      cancelRetry?.();
    },
  };
}

function keyOf({ scope, collection, id }: ReplicaChange): string {
  return documentKey(scope, collection, id);
}
