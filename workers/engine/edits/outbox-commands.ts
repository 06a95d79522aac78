import { CierreError } from "../../../schema/errors.ts";
import { isLocalId } from "../../../schema/ids.ts";
import { discardOperation, resolveConflict, restoreOperations, retryOperation } from "../../../sync/merging/decisions.ts";
import type { OutboxStep } from "../../../sync/outbox/outbox.ts";
import type { OutboxOperation } from "../../../sync/outbox/outbox-operation.ts";
import { givesWay } from "../../../sync/outbox/superseded-rows.ts";
import type { OutboxContents } from "../../../sync/ports.ts";
import type { ReplicaChange } from "../../../sync/replica-change.ts";
import { isoNow } from "../../clock.ts";
import type { Resolution } from "../../engine-api.ts";
import { isRefusal } from "../../indexed-db/device-faults.ts";
import { markUnconfirmed, showStep } from "../held/show-step.ts";
import type { ProjectContext } from "../project-context.ts";

/**
 * What people do with the edits that wait. Durable before it resolves. Rejects with `deviceStorage`, and nothing is done, when the
 * device does not take a row that would show a document without the edit that is given up.
 */
export interface OutboxCommands {
  retry(operationId: string): Promise<void>;
  discard(operationId: string): Promise<OutboxOperation[]>;
  restore(operations: readonly OutboxOperation[]): Promise<void>;
  resolve(operationId: string, resolution: Resolution): Promise<void>;
}

export function createOutboxCommands(context: ProjectContext, queued: () => void): OutboxCommands {
  const { definitionOf } = context;
  const change = async <T extends OutboxStep>(step: (contents: OutboxContents) => T): Promise<T> => {
    // The replica first: after a crash in between, the start shows again what still waits; what was given up and is
    // still shown, nobody would put right. What else the device refuses now is written behind the outbox.
    let written: readonly ReplicaChange[] = [];
    const fresh = async () => {
      written = step(await context.outbox.read()).rows;
      return written;
    };
    const writing = context.replica.write(await fresh(), { fresh });
    // While the outbox is in memory no row that follows from it is written either.
    const isTaken = (await writing.then(() => true, unlessRefused)) && !context.outbox.isHolding;
    if (!isTaken && written.some(isNeverRepaired)) throw new CierreError("deviceStorage");
    const done = await context.outbox.update(step);
    await showStep(context, done);
    await markUnconfirmed(context, written, done);
    queued();
    return done;
  };
  return {
    async retry(operationId) {
      await change((contents) => retryOperation(contents, operationId, definitionOf));
    },
    async discard(operationId) {
      const done = await change((contents) => discardOperation(contents, operationId, definitionOf));
      return [...done.discarded];
    },
    async restore(operations) {
      await change((contents) => restoreOperations(contents, operations, definitionOf));
    },
    async resolve(operationId, resolution) {
      const details = { newOperationId: context.ids.next(), now: isoNow(context.clock), definitionOf };
      await change((contents) => resolveConflict(contents, operationId, resolution, details));
    },
  };
}

/** A row without an edit: the start shows again only what waits, and takes away only documents that the device named. */
function isNeverRepaired(row: ReplicaChange): boolean {
  return givesWay(row) && !isLocalId(row.id);
}

function unlessRefused(error: unknown): false {
  if (!isRefusal(error)) throw error;
  return false;
}
