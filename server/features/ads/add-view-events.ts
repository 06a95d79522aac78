import type { AdEvent } from "../../../schema/features/ads/ad-positions.ts";
import type { Queryable, Row } from "../../context/store.ts";
import type { Counted } from "../../engines/counts/count-table.ts";
import type { CountWriter } from "../../engines/counts/write-in-parts.ts";
import { adTable } from "./ad-table.ts";
import type { ShownAd } from "./shown-ad.ts";
import { ADMITTED } from "./source-caps.ts";

/** Something that is counted once of an advertisement that was shown. */
export type ViewEventName = Exclude<AdEvent, "adview">;

export interface ViewEvent {
  readonly scope: string;
  readonly ad: ShownAd;
  /** Tells this showing of the advertisement from all others. */
  readonly view: string;
  readonly event: ViewEventName;
  /** Who tells of it (`source-caps.ts`). */
  readonly source: string;
  /** The beginning of its minute, ISO 8601. */
  readonly minute: string;
  /** When nothing more is counted of the view, ISO 8601. */
  readonly expiresAt: string;
}

/**
 * Counts each event of each view once, whichever processes bring it and however often, in one statement: all of it is written or nothing.
 * Answers those that wait for another one: what was seen counts as soon as it is written that it could be.
 */
export async function addViewEvents(store: CountWriter, events: readonly ViewEvent[]): Promise<ViewEvent[]> {
  if (events.length === 0) return [];
  const column = (of: (event: ViewEvent) => string) => events.map(of);
  const waiting = await store.query<Row>(ADD, [
    ...[column(({ scope }) => scope), column(({ minute }) => minute), column(({ ad }) => ad.campaign)],
    ...[column(({ ad }) => ad.creative), column(({ ad }) => ad.slot), column(({ event }) => event)],
    ...[column(({ view }) => view), column(({ expiresAt }) => expiresAt), column(({ source }) => source)],
  ]);
  const views = new Set(waiting.map(({ view }) => String(view)));
  return events.filter(({ event, view }) => event === "adactiveview" && views.has(view));
}

/** Counts showings, as far as their sources may. `key`: campaign, creative, slot, event and source. */
export async function addShowings(store: CountWriter, rows: readonly Counted[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = [...adTable.keys, "source"].map((_, at) => rows.map(({ key }) => key[at] ?? ""));
  await store.query(SHOW, [rows.map(({ scope }) => scope), rows.map(({ at }) => at), ...keys, rows.map(({ count }) => count)]);
}

/** Nothing more is counted of the showings, nor of a source in an hour that is over. */
export async function forgetAdViews(store: Queryable, now: Date): Promise<void> {
  await store.query(`delete from ad_view_events where expires_at <= $1`, [now.toISOString()]);
  await store.query(`delete from ad_source_counts where hour < $1::timestamptz`, [
    new Date(now.getTime() - SOURCE_MS).toISOString(),
  ]);
}

/** Events come to the database some writes after their hour. */
const SOURCE_MS = 2 * 3_600_000;

const { counts, totals } = adTable;
const KEYS = "campaign, creative, slot, event";

/** Adds what `admitted` has. */
const COUNTED = `counted as (
    insert into ${counts} (scope, at, ${KEYS}, grain, count)
      select scope, at, ${KEYS}, 1, count from admitted order by scope, at, ${KEYS}
      on conflict (scope, at, ${KEYS}, grain) do update set count = ${counts}.count + excluded.count),
  totalled as (
    insert into ${totals} (scope, ${KEYS}, count)
      select scope, ${KEYS}, sum(count) from admitted group by scope, ${KEYS} order by scope, ${KEYS}
      on conflict (scope, ${KEYS}) do update set count = ${totals}.count + excluded.count)`;
/** Processes that write at once take the rows in one order. */
const ADD = `with arrived as (
    select distinct on (view, event) * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[],
      $7::text[], $8::timestamptz[], $9::text[]) as a (scope, at, ${KEYS}, view, expires_at, source) order by view, event, at),
  judged as (
    select a.*, a.event = 'adactiveview'
        and not exists (select from arrived m where m.view = a.view and m.event = 'adactiveviewbase')
        and not exists (select from ad_view_events m where m.view = a.view and m.event = 'adactiveviewbase') as waits
      from arrived a),
  fresh as (
    insert into ad_view_events (view, event, expires_at) select view, event, expires_at from judged where not waits order by view, event
      on conflict do nothing returning view, event),
  happened as (
    select j.scope, j.at, j.campaign, j.creative, j.slot, j.event, j.source, count(*)::integer as count
      from judged j join fresh using (view, event)
      group by j.scope, j.at, j.campaign, j.creative, j.slot, j.event, j.source),
  ${ADMITTED},
  ${COUNTED}
  select view from judged where waits`;

/** How often an advertisement was shown to one source in a minute: keys are those of `adTable` and the source. */
const SHOW = `with happened as (
    select * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::integer[])
      as a (scope, at, ${KEYS}, source, count)),
  ${ADMITTED},
  ${COUNTED}
  select 1 where false`;
