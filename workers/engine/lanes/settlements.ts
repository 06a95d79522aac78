import type { IdMapping } from "../../../sync/outbox/outbox-operation.ts";
import type { Outcome } from "../../../sync/outbox/settle.ts";
import type { Drafts } from "../edits/draft-journal.ts";
import type { OutboxView } from "../edits/outbox-view.ts";
import type { OutcomeWaiters } from "../edits/outcome-waiters.ts";
import type { ProjectContext } from "../project-context.ts";
import { remoteOutcome } from "./remote-outcome.ts";

/** Spreads the word when the server has answered. */
export interface Settlements {
  /** Answers that this engine has stored. */
  here(mappings: readonly IdMapping[], outcomes: Readonly<Record<string, Outcome>>): Promise<void>;
  /** The leader of another tab has stored answers. */
  elsewhere(): Promise<void>;
}

export interface SettlementParts {
  readonly context: ProjectContext;
  readonly view: OutboxView;
  readonly drafts: Drafts;
  readonly waiters: OutcomeWaiters;
}

export function createSettlements({ context, view, drafts, waiters }: SettlementParts): Settlements {
  return {
    async here(mappings, outcomes) {
      await view.read();
      if (mappings.length > 0) await drafts.adopt(view.finalIds());
      waiters.settle(outcomes);
      context.ports.channel.send({ tag: "settled", operationIds: Object.keys(outcomes), mappings: [...mappings] });
    },
    async elsewhere() {
      const contents = await view.read();
      for (const edit of waiters.waiting()) {
        const outcome = await remoteOutcome(context, contents, edit);
        if (outcome) waiters.settle({ [edit.operationId]: outcome });
      }
    },
  };
}
