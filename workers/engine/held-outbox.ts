import { CierreError } from "../../schema/errors.ts";
import type { Clock, OutboxChange, OutboxContents, OutboxStore } from "../../sync/ports.ts";
import { applyChange, joinChanges } from "./apply-change.ts";

/** How long to wait before asking the device again to take what it refused. */
export const DEVICE_RETRY_MS = 3_000;

/** An outbox that never turns an edit away: what the device refuses is held in memory until the device takes it. */
export interface HeldOutbox extends OutboxStore {
  /** The device refused a write and has not taken it yet. */
  readonly isHolding: boolean;
  /** Asks the device now. */
  flush(): Promise<void>;
  /** Asks the device a last time, then no more. */
  close(): Promise<void>;
}

const EMPTY: OutboxContents = { operations: [], assets: [], mappings: [] };

type Step = (contents: OutboxContents) => OutboxChange;

/** Steps are pure and may run again, so holding an edit is keeping its step. `changed` hears when holding begins and ends. */
export function createHeldOutbox(store: OutboxStore, clock: Clock, changed: () => void): HeldOutbox {
  /** What the device is known to hold. */
  let known = EMPTY;
  let held: Step[] = [];
  /** `known` with the held steps applied. */
  let inMemory = EMPTY;
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
    return change;
  };
  const hold = <T extends OutboxChange>(step: (contents: OutboxContents) => T): T => {
    const wasHolding = held.length > 0;
    const before = wasHolding ? inMemory : known;
    const change = step(before);
    inMemory = applyChange(before, change);
    held.push(step);
    cancelRetry ??= clock.after(DEVICE_RETRY_MS, retry);
    if (!wasHolding) changed();
    return change;
  };
  const retry = () => {
    cancelRetry = null;
    flushing ??= flushHeld().finally(() => {
      flushing = null;
    });
  };
  /** Goes on until nothing is held: an edit may come while the device takes the ones before it. */
  const flushHeld = async () => {
    while (held.length > 0) {
      const steps = [...held];
      try {
        await onStore((contents) => runSteps(contents, steps));
      } catch (error) {
        cancelRetry ??= clock.after(DEVICE_RETRY_MS, retry);
        if (!isRefusal(error)) throw error;
        return;
      }
      held = held.slice(steps.length);
      if (held.length === 0) changed();
    }
  };
  return {
    get isHolding() {
      return held.length > 0;
    },
    async read() {
      if (held.length > 0) return inMemory;
      try {
        known = await store.read();
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
      return known;
    },
    async update(step) {
      if (held.length > 0) {
        const change = hold(step);
        await this.flush();
        return change;
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

function runSteps(contents: OutboxContents, steps: readonly Step[]): OutboxChange {
  let now = contents;
  let all: OutboxChange = {};
  for (const step of steps) {
    const change = step(now);
    now = applyChange(now, change);
    all = joinChanges(all, change);
  }
  return all;
}

function isRefusal(error: unknown): boolean {
  return error instanceof CierreError && error.code === "deviceStorage";
}
