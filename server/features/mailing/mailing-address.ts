import { heldFailures, readFailures } from "../../../schema/features/mailing/delivery-failures.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { CollectionBehaviour, DocumentChange, ReadonlyValues, Saving, Values } from "../../core/behaviours/behaviour.ts";
import { idsIn } from "../../core/documents/ids-in.ts";
import { putAgain } from "../../core/documents/put-again.ts";
import { nextTimestamp } from "../../core/documents/time/next-timestamp.ts";
import { isWithin } from "../../core/lists/is-within.ts";
import type { DocumentKey } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { recountedList } from "./recounted-list.ts";

export const mailingAddressBehaviour = {
  complete,
  touch,
  relatedKeys: listKeys,
  // Whoever has the address is where their devices are.
  isIn: (place, params) => `exists (select from documents v where v.scope = d.scope and v.collection = 'device-instance'
    and v.deleted_at is null and v.data ->> 'user' = d.data ->> 'user' and ${isWithin("v", place, params)})`,
  clock: {
    facts: ({ deliveryFailures }, at) => ({ errorCount: heldFailures(readFailures(deliveryFailures), at) }),
    rows: [`d.collection = 'mailing-address' and d.deleted_at is null and coalesce(d.data ->> 'errorCount', '0') <> '0'`],
  },
  actions: {
    "forget-failures": { change: () => ({ body: { status: "OK" }, found: { deliveryFailures: null } }) },
  },
} satisfies CollectionBehaviour;

/**
 * Whoever joins, or asks for mails again, is active then: nobody can open a letter before the first one. What did not arrive before is
 * forgotten with that, and where a person says that an address is good.
 */
function complete(values: Values, { stored, at, byServer }: Saving): Values {
  const asks = stored !== null && values.consentAt !== stored.consentAt;
  const isMended = stored !== null && !byServer && values.status === "OK" && stored.status !== "OK";
  return {
    ...values,
    ...((stored === null ? !values.lastActiveAt : asks) && { lastActiveAt: at }),
    ...((asks || isMended) && { deliveryFailures: null }),
  };
}

/** Mailing lists count their addresses. */
async function touch(ctx: CommandContext, work: Workspace, change: DocumentChange): Promise<void> {
  const { scope, before, after } = change;
  const keys = [before, after].flatMap((document) => (document === null ? [] : listKeys(scope, document)));
  await work.load(keys);
  for (const key of new Map(keys.map((key) => [key.id, key])).values()) recount(ctx, work, key, change);
}

function listKeys(scope: string, { mailingLists }: ReadonlyValues): DocumentKey[] {
  return idsIn(mailingLists).map((id) => ({ scope, collection: "mailing-list", id }));
}

function recount(ctx: CommandContext, work: Workspace, key: DocumentKey, { before, after }: DocumentChange): void {
  const found = work.findLive(key);
  const data = found && recountedList(found.data, before, after, ctx.now());
  if (!found || !data) return;
  putAgain(work, found, { ...data, updatedAt: nextTimestamp(ctx.now(), found.updatedAt) });
}
