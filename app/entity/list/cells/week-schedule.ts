import { weekDayOptions } from "../../../../schema/declaration/options.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asNumber, asOptions, asText } from "../../../fields/narrow-value.ts";

/** When something happens each week, `Lun a Vie 10:00 a 12:00`: without days, on all of them. */
export function weekScheduleText(item: Readonly<Record<string, unknown>>): string {
  const start = asText(item.startTime) || asText(item.time);
  const end = asText(item.endTime);
  const priority = asNumber(item.priority);
  return [
    daysText(asOptions(item.weekDays).map(Number)),
    end === "" ? start : t("list.timeRange", { start, end }),
    priority === null ? "" : t("list.withPriority", { priority }),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** From Monday on; three or more days in a row by the first and the last of them. */
function daysText(days: readonly number[]): string {
  const chosen = weekDayOptions.filter(({ value }) => days.includes(value)).toSorted((a, b) => a.value - b.value);
  if (chosen.length === 0 || chosen.length === weekDayOptions.length) return t("list.everyDay");
  const runs: string[][] = [];
  let last = 0;
  for (const { value, label } of chosen) {
    const name = t(label).slice(0, 3);
    if (value === last + 1 && runs.length > 0) runs.at(-1)?.push(name);
    else runs.push([name]);
    last = value;
  }
  return runs.map(runText).join(", ");
}

function runText(names: readonly string[]): string {
  const [start = "", ...others] = names;
  return names.length < 3 ? names.join(", ") : t("list.timeRange", { start, end: others.at(-1) ?? "" });
}
