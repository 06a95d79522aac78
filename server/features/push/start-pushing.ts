import { nextDelivery } from "../../engines/delivery/delivery-queue.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import { lookWhenDue } from "../../engines/jobs/look-when-due.ts";
import { deliverPush, type PushServices } from "./deliver-push.ts";
import { pushQueue } from "./push-queue.ts";

/** Sends the notices that wait: a notice is news, and is on its way soon after somebody sent it. */
export function startPushing(services: PushServices): Looking {
  return lookWhenDue(services, {
    perform: (goesOn) => deliverPush(services, goesOn),
    next: () => nextDelivery(services.store, pushQueue),
    longestMs: 2_000,
    failure: "looking for notices failed",
  });
}
