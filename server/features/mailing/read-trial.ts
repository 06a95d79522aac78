import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { subjectTrialOf } from "../../../schema/features/mailing/subject-trial.ts";
import type { CampaignReadings } from "../../../schema/wire/campaign-readings.ts";
import type { Queryable } from "../../context/store.ts";
import type { RunKey } from "../../engines/delivery/delivery-queue.ts";

/** How the two subjects of a campaign do among those who got them first; `null` where one was sent. */
export async function readTrial(
  store: Queryable,
  { scope, docId }: RunKey,
  campaign: AnyDocument,
): Promise<CampaignReadings["trial"]> {
  const params = [scope, docId];
  const [runs, counted] = await store.batch([
    {
      text: `select trial_by as by, trial_until as until, winner from mailing_runs
        where scope = $1 and campaign_id = $2 and trial_until is not null`,
      params,
    },
    {
      text: `select variant, count(*) filter (where state = 'sent')::integer as sent,
          count(opened_at) filter (where not prefetched)::integer as opened, count(clicked_at)::integer as clicked
        from mailing_recipients where scope = $1 and campaign_id = $2 and variant is not null group by variant`,
      params,
    },
  ]);
  // The statements fix the shape of their rows.
  const [run] = (runs ?? []) as unknown as { by: "opened" | "clicked"; until: string; winner: number | null }[];
  if (run === undefined) return null;
  const counts = (counted ?? []) as unknown as { variant: number; sent: number; opened: number; clicked: number }[];
  const subjects = [String(campaign.subject ?? ""), subjectTrialOf(campaign)?.subject ?? ""].map((subject, at) => {
    const { sent, opened, clicked } = counts.find(({ variant }) => variant === at + 1) ?? { sent: 0, opened: 0, clicked: 0 };
    return { subject, sent, opened, clicked };
  });
  return { ...run, until: new Date(run.until).toISOString(), subjects };
}
