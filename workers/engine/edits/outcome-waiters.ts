import type { Outcome } from "../../../sync/outbox/settle.ts";
import type { Clock } from "../../../sync/ports.ts";

/** Saves that wait for the server's word, by operation id. */
export interface OutcomeWaiters {
  /** The outcome, or `null` when it did not come within `ms`. */
  wait(edit: WaitingEdit, ms: number): Promise<Outcome | null>;
  /** Edits somebody waits for. */
  waiting(): WaitingEdit[];
  settle(outcomes: Readonly<Record<string, Outcome>>): void;
}

export interface WaitingEdit {
  readonly operationId: string;
  readonly collection: string;
  /** Of the document, as it was known when saved. */
  readonly id: string;
}

export function createOutcomeWaiters(clock: Clock): OutcomeWaiters {
  const waiters = new Map<string, { readonly edit: WaitingEdit; finish(outcome: Outcome | null): void }>();
  return {
    wait(edit, ms) {
      const { promise, resolve } = Promise.withResolvers<Outcome | null>();
      const cancel = clock.after(ms, () => finish(null));
      const finish = (outcome: Outcome | null) => {
        cancel();
        waiters.delete(edit.operationId);
        resolve(outcome);
      };
      waiters.set(edit.operationId, { edit, finish });
      return promise;
    },
    waiting: () => [...waiters.values()].map(({ edit }) => edit),
    settle(outcomes) {
      for (const [operationId, outcome] of Object.entries(outcomes)) {
        if (outcome.tag !== "rebased" && outcome.tag !== "later") waiters.get(operationId)?.finish(outcome);
      }
    },
  };
}
