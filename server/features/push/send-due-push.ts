import { CierreError } from "../../../schema/errors.ts";
import { segmentFilters } from "../../../schema/features/audience/segment-filters.ts";
import { pushNotification } from "../../../schema/features/push/push-notification.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { doScheduled, type ScheduledServices, type ScheduledWork } from "../../engines/jobs/do-scheduled.ts";
import { beginPush } from "./begin-push.ts";
import { channelsStatement, waysOf } from "./channels-set-up.ts";
import { isReached } from "./freeze-recipients.ts";
import { noticeOf } from "./push-notice.ts";

export const scheduledPushes: ScheduledWork = {
  kind: "send-push",
  collection: pushNotification.name,
  perform: sendScheduled,
  failure: "sending a scheduled notice failed; it is tried again",
};

/** Sends every notice whose date has come. */
export function sendDuePushes(services: ScheduledServices, goesOn?: () => boolean): Promise<void> {
  return doScheduled(services, scheduledPushes, goesOn);
}

/** Of several processes that try, one sends it; one that was put off, sent or deleted meanwhile is left alone. */
async function sendScheduled(ctx: CommandContext, scope: string, id: string): Promise<void> {
  const key = { scope, collection: pushNotification.name, id };
  await runCommand(ctx, [scope], [channelsStatement(scope)], async (work, [ways]) => {
    await work.load([key]);
    const found = work.findLive(key)?.data;
    const at = ctx.now().toISOString();
    if (!found || found.sentAt || typeof found.sendAt !== "string" || found.sendAt > at) return;
    const rule = { filters: segmentFilters(found) };
    if (!isReached(rule, waysOf(ways?.[0]))) throw new CierreError("conflict", { message: t("push.notConfigured.text") });
    const { document } = await planSave(ctx, work, {
      ...valuesAlone,
      definition: pushNotification,
      id,
      values: { sendAt: null },
      serverValues: { sentAt: at },
      byServer: true,
    });
    await beginPush(work, { ...key, notice: await noticeOf(work, scope, document), rule, at: document.updatedAt });
  });
}
