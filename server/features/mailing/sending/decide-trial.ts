import type { Queryable, Statement } from "../../../context/store.ts";
import type { RunKey } from "../../../engines/delivery/delivery-queue.ts";

/** Which of a campaign's two subjects a letter has: its own one, then the other. */
export type Variant = 1 | 2;

/**
 * The subject that has won in a run whose time of trial is over, decided once for all processes: the one that more of those did what it is judged
 * by who got it, else the campaign's own one. `null` while both are tried, and where there is one subject.
 */
export async function decideTrial(store: Queryable, { scope, docId }: RunKey, now: Date): Promise<Variant | null> {
  const [, rows] = await store.batch([
    decideStatement({ scope, docId }, now),
    { text: `select winner from mailing_runs where scope = $1 and campaign_id = $2`, params: [scope, docId], prepare: true },
  ]);
  const winner = Number(rows?.[0]?.winner ?? 0);
  return winner === 1 || winner === 2 ? winner : null;
}

/** What programs opened by themselves says nothing of a subject. */
function decideStatement({ scope, docId }: RunKey, now: Date): Statement {
  const did = `case when r.trial_by = 'clicked' then l.clicked_at is not null else l.opened_at is not null and not l.prefetched end`;
  const share = (variant: Variant) => `coalesce((select avg(case when ${did} then 1.0 else 0 end) from mailing_recipients l
    where l.scope = r.scope and l.campaign_id = r.campaign_id and l.variant = ${variant} and l.state in ('sent', 'uncertain')), 0)`;
  return {
    text: `update mailing_runs r set winner = case when ${share(2)} > ${share(1)} then 2 else 1 end
      where scope = $1 and campaign_id = $2 and winner is null and trial_until <= $3::timestamptz`,
    params: [scope, docId, now.toISOString()],
  };
}
