import { segmentFilters } from "../../../schema/features/audience/segment-filters.ts";
import type { CollectionBehaviour, Saving, Values } from "../../core/behaviours/behaviour.ts";
import { text } from "../../engines/markup/markup-parts.ts";
import { beginPush } from "./begin-push.ts";
import { channelsStatement, waysOf } from "./channels-set-up.ts";
import { reachesOneSignal } from "./freeze-recipients.ts";
import { pictureOf } from "./push-notice.ts";

export const pushNotificationBehaviour = { complete, check } satisfies CollectionBehaviour;

/** A new one counts as sent where there is a way to send it (PUSH-005); one that is restored is not sent again. */
async function complete(values: Values, { work, scope, stored, isBack, byServer, at }: Saving): Promise<Values> {
  if (stored !== null || isBack || byServer) return values;
  const [row] = await work.read(channelsStatement(scope));
  const ways = waysOf(row);
  const isSent = ways.web || ways.app || reachesOneSignal({ filters: segmentFilters(values) }, ways);
  return isSent ? { ...values, sentAt: at } : values;
}

async function check(values: Values, { id, work, scope, stored, isBack, byServer, at }: Saving): Promise<void> {
  if (stored !== null || isBack || byServer || values.sentAt !== at) return;
  const picture = await pictureOf(work, scope, values.photoAsset);
  const notice = { title: text(values.name), body: text(values.content), url: text(values.url), picture };
  await beginPush(work, {
    scope,
    collection: "push-notification",
    id,
    notice,
    rule: { filters: segmentFilters(values) },
    at,
  });
}
