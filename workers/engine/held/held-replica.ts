import { givesUp, type HoldingEvent, holdingAfter, isTriedAgain, NOTHING_HELD } from "../../../sync/held-rows.ts";
import type { OutboxStep } from "../../../sync/outbox/outbox.ts";
import { givesWay, onlyInPlace, recomputeRows, supersededRows } from "../../../sync/outbox/superseded-rows.ts";
import { keyOf } from "../../../sync/outbox/working-outbox.ts";
import type { Clock } from "../../../sync/ports.ts";
import type { DefinitionOf, ReplicaChange } from "../../../sync/replica-change.ts";
import { isRefusal } from "../../offline-storage/device-write.ts";
import type { ReplicaStore } from "../../replica/replica-store.ts";
import { type BufferedOutbox, DEVICE_RETRY_MS } from "./buffered-outbox.ts";

/** A step whose rows are shown: what superseded it meanwhile is shown once they are written. */
export type ShownStep = Pick<OutboxStep, "put" | "rows">;

/**
 * Shows edits in the replica; what the device refuses is written later, because the edit itself is in the outbox. While the outbox
 * is in memory, no row that follows from it is written: if the tab ended, nobody would take it back. They are shown
 * once the device has taken the outbox.
 */
export interface HeldReplica {
  /**
   * Never rejects. What superseded the step that the changes are `of` is shown once they are written, however late that is. While the
   * outbox is in memory, a row of the server's only goes in place of one, unless the changes `areJudged` by what the device holds.
   */
  show(changes: readonly ReplicaChange[], of?: ShownStep, areJudged?: boolean): Promise<void>;
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

/** One showing of a change: the same change may be shown again while an earlier write of it is under way. */
interface Showing {
  readonly change: ReplicaChange;
}

// Long: showing, writing and trying again act on the same held rows, in one line.
export function createHeldReplica({ store, outbox, clock, definitionOf, changed, failed }: HeldReplicaParts): HeldReplica {
  const held = new Map<string, Showing>();
  /** Steps whose rows are held, or written a moment ago. */
  const unchecked: ShownStep[] = [];
  let cancelRetry: (() => void) | null = null;
  let isClosed = false;
  let state = NOTHING_HELD;
  let saidHolding = false;
  const isHolding = () => state.tag === "refused";
  const now = (event: HoldingEvent) => {
    state = holdingAfter(state, event, held.size);
  };
  const report = () => {
    if (saidHolding === isHolding()) return;
    saidHolding = isHolding();
    changed();
  };

  let turn: Promise<void> = Promise.resolve();
  /** The write that is last in line and has not begun. */
  let next: Promise<void> | null = null;
  /**
   * One after the other: what follows from the outbox as it was may not be written behind what follows from it as it is, where that
   * finds its row written already and writes nothing.
   */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    next = null;
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const forget = (rows: Iterable<[string, Showing]>) => {
    for (const [key, showing] of rows) if (held.get(key) === showing) held.delete(key);
  };
  const hold = (changes: readonly ReplicaChange[], areJudged: boolean) => {
    const isEarly = outbox.isHolding;
    for (const change of changes) {
      const key = keyOf(change);
      held.set(key, { change: besideHeld(held.get(key)?.change, isEarly && !areJudged ? onlyInPlace(change) : change) });
    }
    now("held");
  };
  /** Never rejects. */
  const writeHeld = async () => {
    const all = [...held];
    if (all.length === 0) return; // an earlier write took them along, or they gave way
    let isEarly = outbox.isHolding;
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
      if (!isEarly) await store.write(rows, { fresh });
      if (!isEarly) forget(all);
      now(isEarly ? "early" : "written");
    } catch (error) {
      // Refused or broken alike: the outbox holds the edits and `recover` shows them again at the next start.
      const isBug = !isRefusal(error);
      if (isBug) failed(error);
      if (isBug && givesUp(state)) forget(all);
      now(isBug ? "broke" : "refused");
    }
    if (isTriedAgain(state)) tryAgain();
    report();
  };
  /** One write for all that is held when its turn comes: with a turn for each, a thousand edits would each write all that wait. */
  const write = (): Promise<void> => {
    if (next) return next;
    const own = inTurn(() => {
      if (next === own) next = null;
      return writeHeld();
    });
    next = own;
    return own;
  };
  const onceKept = (rows: readonly ReplicaChange[]) => (outbox.isHolding ? [] : rows);
  const tryAgain = () => {
    if (!isClosed) cancelRetry ??= clock.after(DEVICE_RETRY_MS, retry);
  };
  /** Shows what superseded the rows that are written. */
  const check = async () => {
    while (held.size === 0 && unchecked.length > 0) {
      // Before reading: what is read later knows of them.
      const steps = unchecked.splice(0);
      hold(supersededRows(steps, await outbox.read(), definitionOf), false);
      if (held.size > 0) await write();
    }
  };
  const flush = async () => {
    cancelRetry?.();
    cancelRetry = null;
    if (held.size > 0) await write();
    await check();
  };
  const retry = () => void flush();
  return {
    async show(changes, of, areJudged = false) {
      if (of) unchecked.push(of);
      hold(changes, areJudged);
      if (changes.length > 0) await write();
      await check();
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
        now("gaveWay");
        report();
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
