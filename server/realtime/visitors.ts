import { REALTIME_MINUTES, type RealtimeWindow, realtimeWindows, type VisitSource } from "../../schema/values/visit-sources.ts";
import type { Queryable } from "../context/store.ts";

declare module "../context/services.ts" {
  interface Services {
    /** Tells how much they are visited now. */
    readonly visitors: VisitorMeter;
  }
}

/** Visits of a project's site in the last minutes. */
export interface VisitorCounts {
  readonly minutes: Readonly<Record<RealtimeWindow, number>>;
  /** In the window of the counters (CONST-015), by where they came from, most first. */
  readonly bySource: readonly { readonly source: VisitSource; readonly count: number }[];
}

/** Tells how much a site is visited; `null` for a project whose site nobody has visited yet. */
export type VisitorMeter = (projectId: string, now: Date) => Promise<VisitorCounts | null>;

/** Nobody measures any site. */
export const noVisitorMeter: VisitorMeter = async () => null;

const LONGEST = Math.max(...realtimeWindows);
/** Everybody in a project asks for the same: what was answered is good for as long, ms. */
const GOOD_MS = 2_000;

/** `$2`: the beginning of the minute that runs, which each window has beside its own minutes. */
const counting = `
select source, ${realtimeWindows.map((minutes) => `coalesce(sum(count) filter (where at >= $2::timestamptz - interval '${minutes} minutes'), 0)::integer as m${minutes}`).join(", ")}
  from visit_counts where scope = $1 and at >= $2::timestamptz - interval '${LONGEST} minutes' group by source
union all
(select null, ${realtimeWindows.map(() => "0").join(", ")} from visit_counts where scope = $1 order by at desc limit 1)`;

type SourceRow = { readonly source: VisitSource | null } & Readonly<Record<`m${RealtimeWindow}`, number>>;

/** Reads the figures from the visits that the store has, whichever process counted them. */
export function createVisitorMeter(store: Queryable): VisitorMeter {
  const answers = new Map<string, { readonly at: number; readonly counts: Promise<VisitorCounts | null> }>();
  return (projectId, now) => {
    const known = answers.get(projectId);
    if (known && Math.abs(now.getTime() - known.at) < GOOD_MS) return known.counts;
    const counts = readCounts(store, projectId, now);
    answers.set(projectId, { at: now.getTime(), counts });
    counts.catch(() => answers.delete(projectId));
    return counts;
  };
}

async function readCounts(store: Queryable, projectId: string, now: Date): Promise<VisitorCounts | null> {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const rows = await store.query<SourceRow>(counting, [projectId, minute.toISOString()]);
  if (rows.length === 0) return null;
  const sumOf = (minutes: RealtimeWindow) => rows.reduce((sum, row) => sum + row[`m${minutes}`], 0);
  const bySource = rows.flatMap((row) => {
    const count = row[`m${REALTIME_MINUTES}`];
    return row.source === null || count === 0 ? [] : [{ source: row.source, count }];
  });
  return {
    // Each window has its sum.
    minutes: Object.fromEntries(realtimeWindows.map((each) => [each, sumOf(each)])) as Record<RealtimeWindow, number>,
    bySource: bySource.sort((one, other) => other.count - one.count || (one.source < other.source ? -1 : 1)),
  };
}
