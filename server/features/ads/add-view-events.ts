import type { AdEvent } from "../../../schema/features/ads/ad-positions.ts";
import type { Queryable, Row } from "../../context/store.ts";
import { adTable } from "./ad-table.ts";
import type { ShownAd } from "./shown-ad.ts";

/** Something that is counted once of an advertisement that was shown. */
export type ViewEventName = Exclude<AdEvent, "adview">;

export interface ViewEvent {
  readonly scope: string;
  readonly ad: ShownAd;
  /** Tells this showing of the advertisement from all others. */
  readonly view: string;
  readonly event: ViewEventName;
  /** The beginning of its minute, ISO 8601. */
  readonly minute: string;
  /** When nothing more is counted of the view, ISO 8601. */
  readonly expiresAt: string;
}

/**
 * Counts each event of each view once, whichever processes bring it and however often, in one statement: all of it is written or nothing.
 * Answers those that wait for another one: what was seen counts as soon as it is written that it could be.
 */
export async function addViewEvents(store: Queryable, events: readonly ViewEvent[]): Promise<ViewEvent[]> {
  if (events.length === 0) return [];
  const column = (of: (event: ViewEvent) => string) => events.map(of);
  const waiting = await store.query<Row>(ADD, [
    ...[column(({ scope }) => scope), column(({ minute }) => minute), column(({ ad }) => ad.campaign)],
    ...[column(({ ad }) => ad.creative), column(({ ad }) => ad.slot), column(({ event }) => event)],
    ...[column(({ view }) => view), column(({ expiresAt }) => expiresAt)],
  ]);
  const views = new Set(waiting.map(({ view }) => String(view)));
  return events.filter(({ event, view }) => event === "adactiveview" && views.has(view));
}

export async function forgetAdViews(store: Queryable, now: Date): Promise<void> {
  await store.query(`delete from ad_view_events where expires_at <= $1`, [now.toISOString()]);
}

const { counts, totals } = adTable;
const KEYS = "campaign, creative, slot, event";
/** Processes that write at once take the rows in one order. */
const ADD = `with arrived as (
    select distinct on (view, event) * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[],
      $7::text[], $8::timestamptz[]) as a (scope, at, ${KEYS}, view, expires_at) order by view, event, at),
  judged as (
    select a.*, a.event = 'adactiveview'
        and not exists (select from arrived m where m.view = a.view and m.event = 'adactiveviewbase')
        and not exists (select from ad_view_events m where m.view = a.view and m.event = 'adactiveviewbase') as waits
      from arrived a),
  fresh as (
    insert into ad_view_events (view, event, expires_at) select view, event, expires_at from judged where not waits order by view, event
      on conflict do nothing returning view, event),
  happened as (
    select j.scope, j.at, j.campaign, j.creative, j.slot, j.event, count(*)::integer as count from judged j join fresh using (view, event)
      group by j.scope, j.at, j.campaign, j.creative, j.slot, j.event),
  counted as (
    insert into ${counts} (scope, at, ${KEYS}, grain, count)
      select scope, at, ${KEYS}, 1, count from happened order by scope, at, ${KEYS}
      on conflict (scope, at, ${KEYS}, grain) do update set count = ${counts}.count + excluded.count),
  totalled as (
    insert into ${totals} (scope, ${KEYS}, count)
      select scope, ${KEYS}, sum(count) from happened group by scope, ${KEYS} order by scope, ${KEYS}
      on conflict (scope, ${KEYS}) do update set count = ${totals}.count + excluded.count)
  select view from judged where waits`;
