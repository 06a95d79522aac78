import { ANALYTICS_TIME_ZONE } from "../../../schema/declaration/analytics-source.ts";

const clock = new Intl.DateTimeFormat("en-US", { timeZone: ANALYTICS_TIME_ZONE, timeZoneName: "longOffset" });

/** How far the newsroom's clock (spec 1 §9) is ahead of UTC at a moment, milliseconds. Hours of schedules are of it. */
export function offsetAt(moment: number): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
