import type { CampaignDelivery } from "../../../../schema/wire/campaign.ts";
import type { Queryable } from "../../../context/store.ts";
import { countStatement, type DeliveryCounts, type RunKey } from "../../../engines/delivery/delivery-queue.ts";
import { mailingQueue } from "./mailing-queue.ts";

/** Mails that went wrong which people are shown, at most. */
const MOST = 200;

/** How the mails of a campaign stand, what keeps those up that wait, and those that a person has to look at, uncertain ones first. */
export async function readDelivery(store: Queryable, { scope, docId }: RunKey): Promise<CampaignDelivery> {
  const [counted, postponed, troubles] = await store.batch([
    countStatement(mailingQueue, { scope, docId }),
    {
      text: `select count(*)::integer as count, (array_agg(l.error order by l.begun_at desc))[1] as error,
          greatest(min(l.next_at), min(r.next_at)) as "nextAt"
        from mailing_recipients l join mailing_runs r on r.scope = l.scope and r.campaign_id = l.campaign_id
        where l.scope = $1 and l.campaign_id = $2 and l.state = 'waiting' and l.error is not null having count(*) > 0`,
      params: [scope, docId],
    },
    {
      text: `select id, email, state, coalesce(error, '') as error, ended_at as at from mailing_recipients
        where scope = $1 and campaign_id = $2 and state in ('uncertain', 'failed')
        order by state desc, ended_at desc, id limit ${MOST}`,
      params: [scope, docId],
    },
  ]);
  // The statements fix the shape of their rows.
  const [counts] = (counted ?? []) as unknown as DeliveryCounts[];
  const none = { enqueued: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 };
  const [waiting = null] = (postponed ?? []) as unknown as CampaignDelivery["postponed"][];
  return { ...(counts ?? none), postponed: waiting, troubles: (troubles ?? []) as unknown as CampaignDelivery["troubles"] };
}
