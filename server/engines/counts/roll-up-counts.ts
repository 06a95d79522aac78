import { ANALYTICS_TIME_ZONE, COUNTED_HOURS_DAYS } from "../../../schema/declaration/analytics-source.ts";
import { TOTAL_HOURS } from "../../../schema/values/visit-sources.ts";
import type { Store } from "../../context/store.ts";
import type { CountTable } from "./count-table.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Minutes become hours once no figure of a day needs them, hours become days of the newsroom after a season; days are kept three years. */
const MINUTES_KEPT_MS = (TOTAL_HOURS + 1) * HOUR_MS;
const HOURS_KEPT_MS = COUNTED_HOURS_DAYS * DAY_MS;
const DAYS_KEPT_MS = 3 * 366 * DAY_MS;

/** Adds counts of long ago up, and forgets the oldest. Each row is moved whole or not at all, whoever else does it. */
export async function rollUpCounts(store: Store, { counts, keys }: CountTable, now: Date): Promise<void> {
  const names = keys.join(", ");
  const groups = Array.from({ length: keys.length + 2 }, (_, at) => at + 1).join(", ");
  const before = (ms: number, step: number) => new Date(Math.floor((now.getTime() - ms) / step) * step).toISOString();
  const moving = (from: number, to: number, unit: "hour" | "day", until: string) => ({
    text: `with moved as (delete from ${counts} where grain = ${from} and at < $1 returning *)
      insert into ${counts} (scope, at, ${names}, grain, count)
        select scope, date_trunc('${unit}', at, '${ANALYTICS_TIME_ZONE}') as since, ${names}, ${to}, sum(count)
          from moved group by ${groups} order by ${groups}
        on conflict (scope, at, ${names}, grain) do update set count = ${counts}.count + excluded.count`,
    params: [until],
  });
  await store.batch([
    moving(1, 60, "hour", before(MINUTES_KEPT_MS, HOUR_MS)),
    moving(60, 1440, "day", before(HOURS_KEPT_MS, DAY_MS)),
    { text: `delete from ${counts} where grain = 1440 and at < $1`, params: [before(DAYS_KEPT_MS, MINUTE_MS)] },
  ]);
}
