import type { OutboxStep } from "../../../sync/outbox/outbox.ts";
import type { Clock, OutboxChange, OutboxContents, OutboxStore } from "../../../sync/ports.ts";
import type { ReplicaChange } from "../../../sync/replica-change.ts";
import { isRefusal } from "../../indexed-db/device-faults.ts";
import { applyChange, joinChanges } from "./apply-change.ts";

/** How long to wait before asking the device again to take what it refused. */
export const DEVICE_RETRY_MS = 3_000;

/** An outbox that never turns an edit away: what the device refuses is held in memory until the device takes it. */
export interface BufferedOutbox extends OutboxStore {
  /** The device refused a write and has not taken it yet. */
  readonly isHolding: boolean;
  /** What the device holds has been read, be it a while ago. */
  readonly isRead: boolean;
  /** Asks the device now. */
  flush(): Promise<void>;
  /** Asks the device a last time, then no more. */
  close(): Promise<void>;
}

const EMPTY: OutboxContents = { operations: [], assets: [], mappings: [] };

export type Step = (contents: OutboxContents) => OutboxChange & Partial<Pick<OutboxStep, "rows">>;

export interface BufferedOutboxListener {
  /** Holding begins or ends. */
  changed(): void;
  /**
   * The device took what was held: what came of it on what the outbox held by then (`before`), which may differ from what the callers
   * were answered. Returns the steps that follow from it. What it does itself must not wait for the outbox to take anything.
   */
  flushed(step: OutboxStep, before: OutboxContents): Promise<readonly Step[]>;
  /** A bug kept the device from being given what is held. It stays held, and is tried again. */
  failed(error: unknown): void;
}

/** Steps are pure and may run again, so holding an edit is keeping its step. */
// Long: reading, writing and trying again act on the same buffer, in one line.
export function createBufferedOutbox(
  store: OutboxStore,
  clock: Clock,
  { changed, flushed, failed }: BufferedOutboxListener,
): BufferedOutbox {
  /** What the device is known to hold. */
  let known = EMPTY;
  /** How many writes the device has taken. */
  let taken = 0;
  let isRead = false;
  let held: Step[] = [];
  let cancelRetry: (() => void) | null = null;
  let flushing: Promise<void> | null = null;

  const onStore = async <T extends OutboxChange>(step: (contents: OutboxContents) => T): Promise<T> => {
    let after = known;
    const change = await store.update((contents) => {
      const result = step(contents);
      after = applyChange(contents, result);
      return result;
    });
    known = after;
    isRead = true;
    taken += 1;
    return change;
  };
  /** A device that takes no writes can still be read: other tabs may have written since, or what it holds was never read. */
  const refresh = async () => {
    for (;;) {
      const before = taken;
      try {
        const contents = await store.read();
        // Read before the device took what was held, it would lack that.
        if (before !== taken) continue;
        known = contents;
        isRead = true;
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
      return;
    }
  };
  const withHeld = () => (held.length === 0 ? known : applyChange(known, runSteps(known, held)));
  const hold = async <T extends OutboxChange>(step: (contents: OutboxContents) => T): Promise<T> => {
    await refresh();
    const change = step(withHeld());
    held.push(step);
    cancelRetry ??= clock.after(DEVICE_RETRY_MS, retry);
    if (held.length === 1) changed();
    return change;
  };
  const retry = () => {
    cancelRetry = null;
    if (held.length > 0) flushing ??= flushHeld();
  };
  /**
   * Goes on until nothing is held: an edit may come while the device takes the ones before it. It is over in the moment in which nothing is
   * held, so that what is held next is not left to it. Never rejects.
   */
  const flushHeld = async () => {
    try {
      while (held.length > 0) if (!(await giveHeld())) return;
    } catch (error) {
      failed(error);
    } finally {
      flushing = null;
    }
  };
  /** Whether the device has taken what is held now. */
  const giveHeld = async (): Promise<boolean> => {
    const steps = [...held];
    let done: OutboxStep;
    let before = known;
    try {
      done = await onStore((contents) => {
        before = contents;
        return runSteps(contents, steps);
      });
    } catch (error) {
      cancelRetry ??= clock.after(DEVICE_RETRY_MS, retry);
      if (!isRefusal(error)) throw error;
      return false;
    }
    held = held.slice(steps.length);
    if (held.length === 0) changed();
    const next = await flushed(done, before);
    if (next.length === 0) return true;
    held.push(...next);
    if (held.length === next.length) changed();
    return true;
  };
  return {
    get isHolding() {
      return held.length > 0;
    },
    get isRead() {
      return isRead;
    },
    async read() {
      await refresh();
      return withHeld();
    },
    async update(step) {
      if (held.length > 0) {
        let last: { readonly change: ReturnType<typeof step> } | null = null;
        const change = await hold((contents) => {
          const done = step(contents);
          last = { change: done };
          return done;
        });
        await this.flush();
        // Should the device have taken it, what it came to there.
        return (last ?? { change }).change;
      }
      try {
        return await onStore(step);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return hold(step);
      }
    },
    async flush() {
      cancelRetry?.();
      retry();
      await flushing;
    },
    async close() {
      await this.flush();
      cancelRetry?.();
    },
  };
}

function runSteps(contents: OutboxContents, steps: readonly Step[]): OutboxStep {
  let now = contents;
  let all: OutboxChange = {};
  const rows: ReplicaChange[] = [];
  for (const step of steps) {
    const change = step(now);
    now = applyChange(now, change);
    all = joinChanges(all, change);
    rows.push(...(change.rows ?? []));
  }
  return { ...all, put: all.put ?? [], remove: all.remove ?? [], rows };
}
