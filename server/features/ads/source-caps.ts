import { createHmac } from "node:crypto";
import type { AdEvent } from "../../../schema/features/ads/ad-positions.ts";
import { networkOf } from "../../core/sessions/network-of.ts";
import type { ServerKey } from "../../core/sessions/server-key.ts";

const HOUR_MS = 3_600_000;

/**
 * What counts of one campaign from one source in an hour; more than that is no person's. A source is a network address with what its browser
 * says of itself: telephone networks have one for many people with the same telephone.
 */
export const sourceCaps: Readonly<Record<AdEvent, number>> = {
  adview: 1000,
  adactiveviewbase: 1000,
  adactiveview: 1000,
  adclick: 30,
};

/** The mark of a source, another one each hour: it tells neither the address nor which marks of other hours are the same one's. */
export function sourceMark(
  key: ServerKey,
  { address, agent }: { readonly address: string; readonly agent: string },
  at: Date,
): string {
  const text = [Math.floor(at.getTime() / HOUR_MS), networkOf(address), agent].join("\n");
  return createHmac("sha256", key.derive("ad sources")).update(text).digest("base64url").slice(0, 16);
}

/** Of an event, as SQL. */
const cap = `case event ${Object.entries(sourceCaps)
  .map(([event, most]) => `when '${event}' then ${most}`)
  .join(" ")} else 0 end`;
const KEY = "scope, source, campaign, event, hour";

/**
 * Tables of a statement, after one named `happened` (`scope`, `at`, `campaign`, `creative`, `slot`, `event`, `source`, `count`): `admitted` has of
 * it what counts, without its source, added up by minute. All processes count a source together, and take its rows in one order.
 */
export const ADMITTED = `drawn as (
    select scope, source, campaign, event, date_trunc('hour', at, 'UTC') as hour, sum(count)::integer as count from happened
      group by scope, source, campaign, event, date_trunc('hour', at, 'UTC')),
  sources as (
    insert into ad_source_counts (${KEY}, count) select ${KEY}, count from drawn order by ${KEY}
      on conflict (${KEY}) do update set count = ad_source_counts.count + excluded.count returning ${KEY}, count),
  room as (
    select ${KEY}, greatest(0, ${cap} - (s.count - d.count)) as room from sources s join drawn d using (${KEY})),
  ranked as (
    select h.*, r.room, sum(h.count) over (partition by ${KEY} order by at, creative, slot rows unbounded preceding) - h.count as before
      from (select *, date_trunc('hour', at, 'UTC') as hour from happened) h join room r using (${KEY})),
  admitted as (
    select scope, at, campaign, creative, slot, event, sum(least(count, greatest(0, room - before)))::integer as count from ranked
      where room > before group by scope, at, campaign, creative, slot, event)`;
