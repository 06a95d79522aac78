import { segmentFilters } from "../../../schema/features/audience/segment-filters.ts";
import type { CollectionBehaviour, Saving, Values } from "../../core/behaviours/behaviour.ts";
import { beginPush } from "./begin-push.ts";
import { channelsStatement, waysOf } from "./channels-set-up.ts";
import { isReached } from "./freeze-recipients.ts";
import { noticeOf } from "./push-notice.ts";

export const pushNotificationBehaviour = {
  complete,
  check,
  takenIn: () => ({ sendAt: null }),
} satisfies CollectionBehaviour;

/**
 * A new one counts as sent where there is a way to send it (PUSH-005), unless it has a date that is to come (`sendDuePushes`); one that is restored is
 * not sent again.
 */
async function complete(values: Values, { work, scope, stored, isBack, byServer, at }: Saving): Promise<Values> {
  if (byServer) return values;
  if (isBack) return { ...values, sendAt: null };
  if (stored !== null || isToCome(values, at)) return values;
  const [row] = await work.read(channelsStatement(scope));
  const isSent = isReached({ filters: segmentFilters(values) }, waysOf(row));
  return { ...values, sendAt: null, ...(isSent && { sentAt: at }) };
}

async function check(values: Values, { id, work, scope, stored, isBack, byServer, at }: Saving): Promise<void> {
  if (stored !== null || isBack || byServer || values.sentAt !== at) return;
  await beginPush(work, {
    scope,
    collection: "push-notification",
    id,
    notice: await noticeOf(work, scope, values),
    rule: { filters: segmentFilters(values) },
    at,
  });
}

function isToCome({ sendAt }: Values, at: string): boolean {
  return typeof sendAt === "string" && sendAt > at;
}
