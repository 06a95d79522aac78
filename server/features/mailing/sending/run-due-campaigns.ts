import { doScheduled, type ScheduledServices, type ScheduledWork } from "../../../engines/jobs/do-scheduled.ts";
import type { ScheduledKind } from "../../../engines/jobs/scheduled-documents.ts";
import { runCampaign } from "../run-campaign.ts";

export const scheduledCampaigns: ScheduledKind = { kind: "send-campaign", collection: "mailing-campaign" };

/** Executes every campaign whose date has come, as with `publishDue`. `origin`: where readers' links lead, `https://host`. */
export function runDueCampaigns(services: ScheduledServices, origin: string, goesOn?: () => boolean): Promise<void> {
  const work: ScheduledWork = {
    ...scheduledCampaigns,
    perform: (ctx, _scope, id) => runCampaign(ctx, id, { origin, byClock: true }),
    failure: "executing a scheduled campaign failed; it is tried again",
  };
  return doScheduled(services, work, goesOn);
}
