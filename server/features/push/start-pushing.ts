import { nextDelivery } from "../../engines/delivery/delivery-queue.ts";
import { keepLooking, type Looking } from "../../engines/jobs/keep-looking.ts";
import { deliverPush, type PushServices } from "./deliver-push.ts";
import { pushQueue } from "./push-queue.ts";

/** Between two looks, ms: a notice is news, and is on its way soon after somebody sent it. */
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

/** Sends the notices that wait, for as long as the server runs, beginning with what was left when none did. */
export function startPushing(services: PushServices): Looking {
  return keepLooking(async (goesOn) => {
    const { store, now, logger } = services;
    try {
      await deliverPush(services, goesOn);
      const next = goesOn() ? await nextDelivery(store, pushQueue) : Number.POSITIVE_INFINITY;
      return Math.min(Math.max(next - now().getTime(), SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
    } catch (error) {
      logger.error({ err: error }, "looking for notices failed");
      return LONGEST_PAUSE_MS;
    }
  });
}
