import { readFailures, withFailure } from "../../../../schema/features/mailing/delivery-failures.ts";
import type { FailureKind } from "../../../../schema/values/failure-kinds.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { planSave } from "../../../core/documents/plan-save.ts";
import { valuesAlone } from "../../../core/documents/values-alone.ts";
import { type DocumentKey, requireCollection } from "../../../core/rows/stored-document.ts";
import type { Workspace } from "../../../core/rows/workspace.ts";

/** Why a letter did not get into a mailbox, and what the mail server said. */
export interface LetterFailure {
  readonly kind: FailureKind;
  readonly said: string;
}

/** Where an address is. */
export function addressKey(scope: string, id: string): DocumentKey {
  return { scope, collection: "mailing-address", id };
}

/**
 * Writes down at its address that a letter did not arrive (`schema/features/mailing/delivery-failures.ts` says what follows): one that is none is
 * invalid from then on, one whose owner complains takes nothing more. Nothing where the address is gone.
 */
export async function planFailure(ctx: CommandContext, work: Workspace, key: DocumentKey, failure: LetterFailure): Promise<void> {
  await work.load([key]);
  const found = work.findLive(key);
  if (found === null) return;
  const known = readFailures(found.data.deliveryFailures);
  const status = statusAfter(failure.kind, found.data.status);
  await planSave(ctx, work, {
    ...valuesAlone,
    definition: requireCollection(key.collection),
    id: key.id,
    values: status === found.data.status ? {} : { status },
    serverValues: { deliveryFailures: withFailure(known, { ...failure, at: ctx.now().toISOString() }) },
    byServer: true,
  });
}

function statusAfter(kind: FailureKind, status: unknown): unknown {
  if (status !== "OK") return status;
  if (kind === "unknown") return "INVALID";
  return kind === "complaint" ? "UNSUBSCRIBED" : status;
}
