import { nextDelivery } from "../../../engines/delivery/delivery-queue.ts";
import type { Looking } from "../../../engines/jobs/keep-looking.ts";
import { lookWhenDue } from "../../../engines/jobs/look-when-due.ts";
import { nextScheduled } from "../../../engines/jobs/scheduled-documents.ts";
import { deliverDue } from "./deliver-due.ts";
import { mailingQueue } from "./mailing-queue.ts";
import { runDueCampaigns, scheduledCampaigns } from "./run-due-campaigns.ts";
import type { DeliveryServices } from "./send-letter.ts";

/** Executes scheduled campaigns on time and sends what waits. `origin`: where readers' links of scheduled campaigns lead. */
export function startMailing(services: DeliveryServices, origin: string): Looking {
  const { store } = services;
  return lookWhenDue(services, {
    perform: (goesOn) => deliverDue(services, goesOn, () => runDueCampaigns(services, origin, goesOn)),
    next: async (at) => Math.min(await nextScheduled(store, scheduledCampaigns, at), await nextDelivery(store, mailingQueue)),
    // A project that limits its speed has something to send again soon.
    shortestMs: 50,
    longestMs: 5_000,
    failure: "looking for campaigns failed",
  });
}
