import type { Granularity } from "../../../schema/declaration/analytics-source.ts";
import { fieldAt } from "../../../schema/declaration/field-path.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { formatNumber, formatPercent } from "../../entity/format-value.ts";
import { plainValue } from "../../entity/plain-value.ts";
import { asText } from "../../fields/narrow-value.ts";
import { definitionOf, sourceOf } from "./analytics-view.ts";

/** What stands where nobody has counted. */
const DASH = "-";

/** A figure of an event, as it is read. */
export function eventText(source: string, name: string, value: number | null | undefined): string {
  if (value === null || value === undefined) return DASH;
  switch (sourceOf(source).events[name]?.as) {
    case "percent":
      return formatPercent(value, 1);
    case "duration":
      return durationText(value);
    default:
      return formatNumber(value);
  }
}

/** A figure of the former period, and how much more or less the one now is: `Antes 1.200 (+25 %)`. */
export function changeText(
  source: string,
  name: string,
  value: number | null | undefined,
  former: number | null | undefined,
): string {
  const change = changeOf(value, former);
  return t("analytics.before", { value: eventText(source, name, former), change: change === "" ? "" : ` (${change})` });
}

/** How much more or less than before, `+25 %`; empty where there is nothing to compare with. */
export function changeOf(value: number | null | undefined, former: number | null | undefined): string {
  if (typeof value !== "number" || !former) return "";
  const change = value / former - 1;
  const percent = formatPercent(Math.abs(change), 0);
  // What rounds to nothing went neither way.
  if (Math.abs(change) < 0.005) return percent;
  return `${change < 0 ? "−" : "+"}${percent}`;
}

/** Days, hours, minutes and seconds of a number of seconds: `2 d 03:04:05` (ANALYTICS-022). */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const days = Math.floor(whole / 86_400);
  const clock = [Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60, whole % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${days > 0 ? `${t("unit.days.short", { count: days })} ` : ""}${clock.join(":")}`;
}

/** What a row is about: a period, a choice or a document. */
export function dimensionText(source: string, name: string, value: unknown, granularity: Granularity): string {
  if (value === null || value === undefined) return t("analytics.none");
  if (name === sourceOf(source).date) return periodText(asText(value), granularity);
  if (typeof value === "object") {
    const { id, ...names } = value as Readonly<Record<string, unknown>>; // JSON: an object has names
    return (
      Object.values(names)
        .map(asText)
        .find((text) => text !== "") ?? asText(id)
    );
  }
  const field = fieldAt(definitionOf(source).fields, name);
  return (field && plainValue(field, value, () => "")) || asText(value);
}

/** The beginning of a period (`YYYY-MM-DDTHH:mm`), as far as it matters. */
function periodText(text: string, granularity: Granularity): string {
  const [date = "", time = ""] = text.split("T");
  const [year = "", month = "", day = ""] = date.split("-");
  const whole = `${day}/${month}/${year}`;
  switch (granularity) {
    case "year":
      return year;
    case "month":
      return `${month}/${year}`;
    case "week":
      return t("analytics.weekOf", { date: whole });
    case "hour":
      return `${whole} ${time}`;
    default:
      return whole;
  }
}
