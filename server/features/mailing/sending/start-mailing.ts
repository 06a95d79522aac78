import { nextDelivery } from "../../../engines/delivery/delivery-queue.ts";
import { keepLooking, type Looking } from "../../../engines/jobs/keep-looking.ts";
import { nextScheduled, sending } from "../../../engines/jobs/scheduled-documents.ts";
import { type DeliveryServices, deliverDue } from "./deliver-due.ts";
import { mailingQueue } from "./mailing-queue.ts";
import { runDueCampaigns } from "./run-due-campaigns.ts";

/** Between two looks, ms: whoever looks knows what comes next; the longest pause is for what another process has executed meanwhile. */
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Executes scheduled campaigns on time and sends what waits, for as long as the server runs, beginning with what was left when none did.
 * `origin`: where readers' links of scheduled campaigns lead. `stop` resolves once the letters under way have their answer.
 */
export function startMailing(services: DeliveryServices, origin: string): Looking {
  return keepLooking((goesOn) => lookOnce(services, origin, goesOn));
}

/** Answers how long to wait for the next look, ms. */
async function lookOnce(services: DeliveryServices, origin: string, goesOn: () => boolean): Promise<number> {
  const { store, now, logger } = services;
  try {
    await runDueCampaigns(services, origin, goesOn);
    await deliverDue(services, goesOn);
    if (!goesOn()) return LONGEST_PAUSE_MS;
    const at = now();
    const next = Math.min(await nextScheduled(store, sending, at), await nextDelivery(store, mailingQueue));
    return Math.min(Math.max(next - at.getTime(), SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  } catch (error) {
    logger.error({ err: error }, "looking for campaigns failed");
    return LONGEST_PAUSE_MS;
  }
}
