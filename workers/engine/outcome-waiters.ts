import type { Clock } from "../../sync/ports.ts";
import type { Outcome } from "../../sync/settle.ts";

/** Saves that wait for the server's word, by operation id. */
export interface OutcomeWaiters {
  /** The outcome, or `null` when it did not come within `ms`. */
  wait(operationId: string, ms: number): Promise<Outcome | null>;
  /** Operations somebody waits for. */
  waiting(): string[];
  settle(outcomes: Readonly<Record<string, Outcome>>): void;
}

export function createOutcomeWaiters(clock: Clock): OutcomeWaiters {
  const waiters = new Map<string, (outcome: Outcome | null) => void>();
  return {
    wait(operationId, ms) {
      const { promise, resolve } = Promise.withResolvers<Outcome | null>();
      const cancel = clock.after(ms, () => finish(null));
      const finish = (outcome: Outcome | null) => {
        cancel();
        waiters.delete(operationId);
        resolve(outcome);
      };
      waiters.set(operationId, finish);
      return promise;
    },
    waiting: () => [...waiters.keys()],
    settle(outcomes) {
      for (const [operationId, outcome] of Object.entries(outcomes)) {
        if (outcome.tag !== "rebased" && outcome.tag !== "later") waiters.get(operationId)?.(outcome);
      }
    },
  };
}
