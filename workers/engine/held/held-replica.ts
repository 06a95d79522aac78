import type { OutboxStep } from "../../../sync/outbox/outbox.ts";
import { onlyInPlace, recomputeRows, supersededRows } from "../../../sync/outbox/superseded-rows.ts";
import type { Clock } from "../../../sync/ports.ts";
import type { DefinitionOf, ReplicaChange } from "../../../sync/replica-change.ts";
import { isRefusal } from "../../indexed-db/device-faults.ts";
import type { ReplicaStore } from "../../replica/replica-store.ts";
import { type BufferedOutbox, DEVICE_RETRY_MS } from "./buffered-outbox.ts";
import { RowsOfTab } from "./rows-of-tab.ts";
import { createWriteLine, type WriteLine } from "./write-line.ts";

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

export function createHeldReplica({ store, outbox, clock, definitionOf, changed, failed }: HeldReplicaParts): HeldReplica {
  const held = new RowsOfTab();
  // What follows from the outbox as it was may not be written behind what follows from it as it is, where that finds its row written
  // already and writes nothing.
  const line = createWriteLine();
  /** Steps whose rows are held, or written a moment ago. */
  const unchecked: ShownStep[] = [];
  let cancelRetry: (() => void) | null = null;
  let isClosed = false;
  let saidHolding = false;
  const report = () => {
    if (saidHolding === held.areRefused) return;
    saidHolding = held.areRefused;
    changed();
  };
  const hold = (changes: readonly ReplicaChange[], areJudged: boolean) =>
    held.hold(outbox.isHolding && !areJudged ? changes.map(onlyInPlace) : changes);
  /** Never rejects. */
  const writeHeld = async () => {
    const all = held.all();
    if (all.length === 0) return; // an earlier write took them along, or they gave way
    let isEarly = outbox.isHolding;
    try {
      // Those that have given way meanwhile are not written after all.
      const fresh = async () => {
        const contents = await outbox.read();
        isEarly = outbox.isHolding;
        if (isEarly) return [];
        const rows = all.flatMap((row) => (held.holds(row) ? row[1].change : []));
        return recomputeRows(rows, contents, definitionOf);
      };
      const rows = all.map(([, { change }]) => change);
      if (!isEarly) await store.write(rows, { fresh });
      if (!isEarly) held.forget(all);
      held.note(isEarly ? "early" : "written");
    } catch (error) {
      // Refused or broken alike: the outbox holds the edits and `recover` shows them again at the next start.
      const isBug = !isRefusal(error);
      if (isBug) failed(error);
      if (isBug && held.areGivenUp) held.forget(all);
      held.note(isBug ? "broke" : "refused");
    }
    if (held.areTriedAgain && !isClosed) cancelRetry ??= clock.after(DEVICE_RETRY_MS, () => void flush());
    report();
  };
  /** Shows what superseded the rows that are written. */
  const check = async () => {
    while (held.size === 0 && unchecked.length > 0) {
      // Before reading: what is read later knows of them.
      const steps = unchecked.splice(0);
      hold(supersededRows(steps, await outbox.read(), definitionOf), false);
      if (held.size > 0) await line.shared(writeHeld);
    }
  };
  const flush = async () => {
    cancelRetry?.();
    cancelRetry = null;
    if (held.size > 0) await line.shared(writeHeld);
    await check();
  };
  return {
    async show(changes, of, areJudged = false) {
      if (of) unchecked.push(of);
      hold(changes, areJudged);
      if (changes.length > 0) await line.shared(writeHeld);
      await check();
    },
    server: { ...store, write: (changes, options) => writeOfServer({ store, outbox, line, held, report }, changes, options) },
    get isHolding() {
      return held.areRefused;
    },
    flush,
    close() {
      isClosed = true;
      cancelRetry?.();
    },
  };
}

interface ServerWriting extends Pick<HeldReplicaParts, "store" | "outbox"> {
  readonly line: WriteLine;
  readonly held: RowsOfTab;
  readonly report: () => void;
}

/** What the server says: rows held for the same documents give way once it is written, but for edits. */
async function writeOfServer(
  { store, outbox, line, held, report }: ServerWriting,
  ...[changes, options]: Parameters<ReplicaStore["write"]>
): Promise<void> {
  const former = held.givingWayTo(changes);
  const fresh = options?.fresh;
  if (fresh && outbox.isHolding) return;
  const onceKept = (rows: readonly ReplicaChange[]) => (outbox.isHolding ? [] : rows);
  const onlyKept = fresh && { fresh: async () => onceKept(await fresh()) };
  const write = () => store.write(changes, { ...options, ...onlyKept });
  await (fresh ? line.inTurn(write) : write());
  held.forget(former);
  held.note("gaveWay");
  report();
}
