import { USUAL_WEEKS, usualOf } from "../../../../schema/values/usual.ts";
import type { Store } from "../../../context/store.ts";
import type { ReportedProject } from "./report-settings.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const WEEK_HOURS = 168;
/** Articles that are looked at: those visited most. */
const MOST = 20;

/** Something that is visited more than is usual, since an hour began. `article`: `null` for the whole site. */
export interface Spike {
  readonly article: { readonly id: string; readonly title: string } | null;
  readonly count: number;
  readonly usual: number;
}

/** The hour that runs; in its first minutes the one before, whose last visits have just been written. */
export function hourAt(now: Date): Date {
  return new Date(Math.floor((now.getTime() - 300_000) / HOUR_MS) * HOUR_MS);
}

/**
 * What is visited more than is usual in this hour, as soon as it is: the site, against the same hour and weekday of the weeks before; and articles that
 * readers have known for a day, each against its own hours of the last week. News of today are no spikes: nothing is usual of them.
 */
export async function findSpikes(store: Store, project: ReportedProject, now: Date): Promise<readonly Spike[]> {
  const hour = hourAt(now);
  const [site, articles] = await Promise.all([siteSpike(store, project, hour), articleSpikes(store, project, hour)]);
  return [...(site ? [site] : []), ...articles];
}

async function siteSpike(store: Store, project: ReportedProject, hour: Date): Promise<Spike | null> {
  const { scope } = project;
  const starts = Array.from({ length: USUAL_WEEKS + 1 }, (_, week) => new Date(hour.getTime() - week * WEEK_MS).toISOString());
  const [rows = [], first = []] = await store.batch([
    {
      text: `select h.at, coalesce((select sum(v.count) from visit_counts v
          where v.scope = $1 and v.at >= h.at and v.at < h.at + interval '1 hour'), 0)::float8 as count
        from unnest($2::timestamptz[]) with ordinality as h (at, place) order by h.place`,
      params: [scope, starts],
    },
    { text: `select min(at) as at from visit_counts where scope = $1`, params: [scope] },
  ]);
  const begun = Date.parse(String(first[0]?.at ?? hour.toISOString()));
  const [now = 0, ...before] = rows.map(({ count }) => Number(count));
  const usual = usualOf(before.filter((_, week) => Date.parse(starts[week + 1] ?? "") >= begun));
  return usual !== null && isSpike(project, now, usual) ? { article: null, count: now, usual } : null;
}

async function articleSpikes(store: Store, project: ReportedProject, hour: Date): Promise<readonly Spike[]> {
  const rows = await store.query<{ id: string; title: string | null; count: number; hours: number[] | null }>(
    `with busy as (
        select doc_id, sum(count)::float8 as count from visit_counts
          where scope = $1 and collection = 'article' and at >= $2::timestamptz and at < $2::timestamptz + interval '1 hour'
          group by doc_id having sum(count) >= $3 order by 2 desc limit ${MOST})
      select busy.doc_id as id, d.data ->> 'title' as title, busy.count, (select array_agg(h.count) from (
          select sum(v.count)::float8 as count from visit_counts v
            where v.scope = $1 and v.collection = 'article' and v.doc_id = busy.doc_id and v.at >= $4::timestamptz and v.at < $2::timestamptz
            group by date_trunc('hour', v.at)) h) as hours
        from busy join documents d on d.scope = $1 and d.collection = 'article' and d.id = busy.doc_id and d.deleted_at is null
        where exists (select from visit_counts v where v.scope = $1 and v.collection = 'article' and v.doc_id = busy.doc_id and v.at <= $5::timestamptz)
        order by busy.count desc, busy.doc_id`,
    [
      project.scope,
      hour.toISOString(),
      project.settings.spikeVisits,
      new Date(hour.getTime() - WEEK_MS).toISOString(),
      new Date(hour.getTime() - DAY_MS).toISOString(),
    ],
  );
  return rows.flatMap(({ id, title, count, hours }) => {
    const known = hours ?? [];
    const usual = usualOf([...known, ...Array.from({ length: WEEK_HOURS - known.length }, () => 0)]) ?? 0;
    return isSpike(project, count, usual) ? [{ article: { id, title: title ?? "" }, count, usual }] : [];
  });
}

function isSpike({ settings: { spikeFactor, spikeVisits } }: ReportedProject, count: number, usual: number): boolean {
  return count >= spikeVisits && count >= spikeFactor * usual;
}
