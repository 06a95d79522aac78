import type { ErrorCode } from "../../schema/errors.ts";
import type { OperationResult } from "../../schema/wire/operation.ts";
import type { OutboxContents } from "../../sync/ports.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { type Settled, settleBatch } from "../../sync/settle.ts";
import type { Device } from "./device.ts";
import type { Tab } from "./tab.ts";

/** A row as a device with the world's deliberate bug stores it; usually as it is. */
export function buggyRow(device: Device, row: ReplicaChange): ReplicaChange {
  const { bug, subject } = device.around;
  const isOld = device.definitionOf !== subject.definitionOf;
  if (bug !== "storesKnownFieldsOnly" || !isOld || row.tag === "delete") return row;
  return { ...row, document: { ...row.document, [subject.newField]: undefined } };
}

/** What a device with the world's deliberate bug does when a push failed. */
export function buggyFailure(tab: Tab, code: ErrorCode): void {
  const { device, stores, lastBatch } = tab;
  const ids = stores.read().operations.map(({ operationId }) => operationId);
  if (code === "unauthenticated" && device.around.bug === "emptiesOutboxOnExpiry") device.outbox.update(() => ({ remove: ids }));
  if (code === "missingResponse" && device.around.bug === "takesSilenceForYes")
    device.outbox.update(() => ({ remove: lastBatch }));
}

interface Settling {
  readonly contents: OutboxContents;
  /** The outbox when the request was made, and how often the tab had slept. */
  readonly before: OutboxContents;
  readonly sleeps: number;
  /** The outbox when the answer came. */
  readonly answered: OutboxContents;
  readonly results: readonly OperationResult[];
}

/** What a device with the world's deliberate bug makes of an answer; usually what `settleBatch` does. */
export function buggySettled(tab: Tab, settled: Settled, { contents, before, sleeps, answered, results }: Settling): Settled {
  switch (tab.device.around.bug) {
    case "settlesWholeQueue": {
      const gone = newIn(answered, before);
      const put = settled.put.filter(({ operationId }) => !gone.has(operationId));
      return { ...settled, put, remove: [...settled.remove, ...gone] };
    }
    case "takesHiccupForWord": {
      const failed = results.filter((result) => result.status === "refused" && result.code === "internal");
      return { ...settled, remove: [...settled.remove, ...failed.map(({ operationId }) => operationId)] };
    }
    case "worksOnOldContents": {
      if (tab.sleeps === sleeps) return settled;
      const old = settleBatch(before, results, tab.device.definitionOf);
      return { ...old, remove: [...old.remove, ...newIn(contents, before)] };
    }
    default:
      return settled;
  }
}

/** Ids of the operations that were queued in between. */
function newIn({ operations }: OutboxContents, before: OutboxContents): Set<string> {
  const known = new Set(before.operations.map(({ operationId }) => operationId));
  return new Set(operations.map(({ operationId }) => operationId).filter((operationId) => !known.has(operationId)));
}
