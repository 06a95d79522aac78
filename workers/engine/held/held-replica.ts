import { givesWay, onlyInPlace, recomputeRows } from "../../../sync/outbox/overtaken-rows.ts";
import { keyOf } from "../../../sync/outbox/working-outbox.ts";
import type { Clock } from "../../../sync/ports.ts";
import type { DefinitionOf, ReplicaChange } from "../../../sync/replica-change.ts";
import { isRefusal } from "../../offline-storage/device-write.ts";
import type { ReplicaStore } from "../../replica/replica-store.ts";
import { type BufferedOutbox, DEVICE_RETRY_MS } from "./buffered-outbox.ts";

/** Rows that are still to be shown once others are. */
type Afterwards = () => Promise<readonly ReplicaChange[]>;

/**
 * Shows edits in the replica; what the device refuses is written later, because the edit itself is in the outbox. While the outbox
 * is in memory, no row that follows from it is written: if the tab ended, nobody would take it back. They are shown
 * once the device has taken the outbox.
 */
export interface HeldReplica {
  /**
   * Never rejects. `afterwards` is asked for more once these are written, however late that is. While the outbox is in memory, a row
   * of the server's only goes in place of one, unless the changes `areJudged` by what the device holds.
   */
  show(changes: readonly ReplicaChange[], afterwards?: Afterwards, areJudged?: boolean): Promise<void>;
  /** For what the server says: rows held for the same documents give way, but for edits. Rejects when the device refuses. */
  readonly server: ReplicaStore;
  /** The device refused rows and has not taken them yet. */
  readonly isHolding: boolean;
  /** Asks the device now for what is held. Never rejects. */
  flush(): Promise<void>;
  close(): void;
}

export interface HeldReplicaParts {
  readonly store: ReplicaStore;
  readonly outbox: Pick<BufferedOutbox, "read" | "isHolding">;
  readonly clock: Clock;
  readonly definitionOf: DefinitionOf;
  /** Hears when holding begins and ends. */
  changed(): void;
  /** A bug kept rows from being written. They are tried again some times, then left to the next start. */
  failed(error: unknown): void;
}

/** Tries at rows that a bug keeps from being written: the outbox holds the edits, and the next start shows them. */
const TRIES_OF_BROKEN = 3;

/** One showing of a change: the same change may be shown again while an earlier write of it is under way. */
interface Showing {
  readonly change: ReplicaChange;
}

export function createHeldReplica({ store, outbox, clock, definitionOf, changed, failed }: HeldReplicaParts): HeldReplica {
  const held = new Map<string, Showing>();
  let waiting: Afterwards[] = [];
  let cancelRetry: (() => void) | null = null;
  let isClosed = false;
  let isRefused = false;
  /** Writes in a row that a bug ended. */
  let broken = 0;
  const isHolding = () => isRefused && held.size > 0;

  let turn: Promise<void> = Promise.resolve();
  /**
   * One after the other: what follows from the outbox as it was may not be written behind what follows from it as it is, where that
   * finds its row written already and writes nothing.
   */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const forget = (rows: Iterable<[string, Showing]>) => {
    for (const [key, showing] of rows) if (held.get(key) === showing) held.delete(key);
  };
  const giveUpLater = (rows: Iterable<[string, Showing]>, error: unknown) => {
    failed(error);
    broken += 1;
    if (broken < TRIES_OF_BROKEN) return;
    forget(rows);
    broken = 0;
  };
  const write = async (changes: readonly ReplicaChange[], areJudged: boolean) => {
    const wasHolding = isHolding();
    let isEarly = outbox.isHolding;
    for (const change of changes) {
      const key = keyOf(change);
      held.set(key, { change: besideHeld(held.get(key)?.change, isEarly && !areJudged ? onlyInPlace(change) : change) });
    }
    const all = [...held];
    try {
      // Those that have given way meanwhile are not written after all.
      const fresh = async () => {
        const contents = await outbox.read();
        isEarly = outbox.isHolding;
        if (isEarly) return [];
        const rows = all.flatMap(([key, showing]) => (held.get(key) === showing ? showing.change : []));
        return recomputeRows(rows, contents, definitionOf);
      };
      const rows = all.map(([, { change }]) => change);
      if (!isEarly) await inTurn(() => store.write(rows, { fresh }));
      if (!isEarly) forget(all);
      // Another write under way at the same time may have been refused.
      isRefused &&= held.size > 0;
      broken = 0;
    } catch (error) {
      if (isRefusal(error)) isRefused = true;
      else giveUpLater(all, error);
    }
    // Refused or broken alike: the outbox holds the edits and `recover` shows them again at the next start.
    if (isRefused || isEarly || broken > 0) tryAgain();
    if (wasHolding !== isHolding()) changed();
  };
  const onceKept = (rows: readonly ReplicaChange[]) => (outbox.isHolding ? [] : rows);
  const tryAgain = () => {
    if (!isClosed) cancelRetry ??= clock.after(DEVICE_RETRY_MS, retry);
  };
  const showAll = async (changes: readonly ReplicaChange[], areJudged = false) => {
    if (changes.length > 0) await write(changes, areJudged);
    if (held.size > 0) return;
    const [next, ...later] = waiting;
    if (!next) return;
    waiting = later;
    await showAll(await next());
  };
  const flush = async () => {
    cancelRetry?.();
    cancelRetry = null;
    if (held.size > 0) await write([], false);
    await showAll([]);
  };
  const retry = () => void flush();
  return {
    show(changes, afterwards, areJudged) {
      if (afterwards) waiting.push(afterwards);
      return showAll(changes, areJudged);
    },
    server: {
      ...store,
      async write(changes, options) {
        const former = changes.flatMap((change): [string, Showing][] => {
          const key = keyOf(change);
          const before = held.get(key);
          return before && givesWay(before.change) ? [[key, before]] : [];
        });
        const fresh = options?.fresh;
        if (fresh && outbox.isHolding) return;
        const onlyKept = fresh && { fresh: async () => onceKept(await fresh()) };
        const write = () => store.write(changes, { ...options, ...onlyKept });
        await (fresh ? inTurn(write) : write());
        forget(former);
      },
    },
    get isHolding() {
      return isHolding();
    },
    flush,
    close() {
      isClosed = true;
      cancelRetry?.();
    },
  };
}

/** What is held of a document now: a row that only goes in place of another does not put aside one that goes in any case. */
function besideHeld(before: ReplicaChange | undefined, next: ReplicaChange): ReplicaChange {
  if (next.tag === "delete" || !next.onlyReplaces || !before || !givesWay(before)) return next;
  if (before.tag === "delete") return before;
  const { onlyReplaces: _, ...whole } = next;
  if (before.onlyReplaces) return next;
  return next.document.updatedAt > before.document.updatedAt ? whole : before;
}
