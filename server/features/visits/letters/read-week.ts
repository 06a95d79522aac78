import type { Store } from "../../../context/store.ts";

const DAY_MS = 86_400_000;
/** Buenos Aires is three hours behind UTC all year. */
const OFFSET_MS = 3 * 3_600_000;
const MOST = 10;

/** A week of the newsroom: from a Monday's beginning until before the next one's. */
export interface Week {
  readonly start: Date;
  readonly end: Date;
}

/** The last week that is over. */
export function lastWeek(now: Date): Week {
  const day = Math.floor((now.getTime() - OFFSET_MS) / DAY_MS) * DAY_MS;
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS + OFFSET_MS;
  return { start: new Date(monday - 7 * DAY_MS), end: new Date(monday) };
}

/** The week before a week. */
export function weekBefore({ start }: Week): Week {
  return { start: new Date(start.getTime() - 7 * DAY_MS), end: start };
}

export interface WeekFigures {
  readonly visits: number;
  readonly published: number;
  readonly readings: number;
  readonly seconds: number;
  readonly most: readonly { readonly title: string; readonly count: number }[];
}

/** What happened in a week: visits of the whole site, articles that were published, how they were read, and those visited most. */
export async function readWeek(store: Store, scope: string, { start, end }: Week): Promise<WeekFigures> {
  const params = [scope, start.toISOString(), end.toISOString()];
  const within = "at >= $2::timestamptz and at < $3::timestamptz";
  const [sums = [], most = []] = await store.batch([
    {
      text: `select
          (select coalesce(sum(count), 0)::float8 from visit_counts where scope = $1 and ${within}) as visits,
          (select coalesce(sum(count) filter (where event = 'reading'), 0)::float8 from reading_counts where scope = $1 and ${within}) as readings,
          (select coalesce(sum(count) filter (where event = 'seconds'), 0)::float8 from reading_counts where scope = $1 and ${within}) as seconds,
          (select count(*)::float8 from documents where scope = $1 and collection = 'article' and deleted_at is null
            and data ->> 'status' = 'PUBLISHED' and (data ->> 'date')::timestamptz >= $2::timestamptz and (data ->> 'date')::timestamptz < $3::timestamptz)
            as published`,
      params,
    },
    {
      text: `select d.data ->> 'title' as title, v.count from (
          select doc_id, sum(count)::float8 as count from visit_counts where scope = $1 and collection = 'article' and ${within}
            group by doc_id order by 2 desc, doc_id limit ${2 * MOST}) v
        join documents d on d.scope = $1 and d.collection = 'article' and d.id = v.doc_id and d.deleted_at is null
        order by v.count desc, v.doc_id limit ${MOST}`,
      params,
    },
  ]);
  const [sum = {}] = sums;
  const number = (name: string) => Number(sum[name] ?? 0);
  return {
    visits: number("visits"),
    published: number("published"),
    readings: number("readings"),
    seconds: number("seconds"),
    most: most.map(({ title, count }) => ({ title: String(title ?? ""), count: Number(count) })),
  };
}
