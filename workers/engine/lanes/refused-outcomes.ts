import type { OutboxOperation } from "../../../sync/outbox/outbox-operation.ts";
import type { Outcome } from "../../../sync/outbox/settle.ts";

/** Outcomes of operations that a step set aside without asking the server: what they refer to cannot be had. By operation id. */
export function refusedOutcomes(put: readonly OutboxOperation[]): Readonly<Record<string, Outcome>> {
  return Object.fromEntries(
    put.flatMap(({ operationId, id, state }) =>
      state.tag === "refused" ? [[operationId, { ...state, id }] satisfies [string, Outcome]] : [],
    ),
  );
}
