import { nextDelivery } from "../../engines/delivery/delivery-queue.ts";
import type { ScheduledServices } from "../../engines/jobs/do-scheduled.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import { lookWhenDue } from "../../engines/jobs/look-when-due.ts";
import { nextScheduled } from "../../engines/jobs/scheduled-documents.ts";
import { deliverPush, type PushServices } from "./deliver-push.ts";
import { pushQueue } from "./push-queue.ts";
import { scheduledPushes, sendDuePushes } from "./send-due-push.ts";

/** Sends scheduled notices on time, and what waits: a notice is news, and is on its way soon after somebody sent it. */
export function startPushing(services: PushServices & ScheduledServices): Looking {
  return lookWhenDue(services, {
    async perform(goesOn) {
      await sendDuePushes(services, goesOn);
      await deliverPush(services, goesOn);
    },
    next: async (at) =>
      Math.min(await nextScheduled(services.store, scheduledPushes, at), await nextDelivery(services.store, pushQueue)),
    longestMs: 2_000,
    failure: "looking for notices failed",
  });
}
