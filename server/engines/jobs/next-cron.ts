import { CronExpressionParser } from "cron-parser";
import { ANALYTICS_TIME_ZONE } from "../../../schema/declaration/analytics-source.ts";
import { everComes, readCron } from "../../../schema/values/cron.ts";

/**
 * The first moment after `from` at which a crontab line comes (`isCron`), by the newsroom's clock (spec 1 §9), ms since 1970; `null` for one
 * that never does (31 February). As in crontab, where both the day of the month and that of the week are given, either will do.
 */
export function nextCron(cron: string, from: number): number | null {
  const fields = readCron(cron);
  if (fields === null || !everComes(cron)) return null;
  // The parser takes no number twice, which people write: `0-5,3`.
  const line = fields.map((numbers) => (numbers === null ? "*" : numbers.join(","))).join(" ");
  return CronExpressionParser.parse(line, { currentDate: new Date(from), tz: ANALYTICS_TIME_ZONE })
    .next()
    .getTime();
}
