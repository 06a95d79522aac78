import type { DurationUnit } from "../../schema/declaration/fields.ts";
import { type MessageKey, t } from "../../schema/messages/catalogue.ts";
import { type DateStyle, dateStyle } from "../client/texts/date-style.ts";
import { onDemand } from "./on-demand.ts";

// Made when they are needed: the first of them costs the browser as much as drawing a list.
const number = onDemand(() => new Intl.NumberFormat("es-AR", { useGrouping: "always", maximumFractionDigits: 3 }));
const percents = new Map<number, Intl.NumberFormat>();

/** Dot for thousands, comma for decimals (LIST-015). */
export function formatNumber(value: number): string {
  return Number.isSafeInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, ".") : number().format(value);
}

/** A fraction as percent, with 2 decimals (LIST-016); the click-through rate of a search console has 1 (LIST-017). */
export function formatPercent(fraction: number, decimals = 2): string {
  return `${percentFormat(decimals).format(fraction * 100)} %`;
}

/** How many decimals a percentage has that is set in steps of this fraction: none where it slides by one percent. */
export function percentDecimals(step: number | undefined): number {
  return step === undefined ? 2 : Math.max(0, Math.ceil(-Math.log10(step) - 2));
}

function percentFormat(decimals: number): Intl.NumberFormat {
  const known = percents.get(decimals);
  if (known) return known;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat("es-AR", { useGrouping: "always", ...digits });
  percents.set(decimals, format);
  return format;
}

/** An ISO timestamp in the device's time zone, as the person wants dates written: `04/03/2026 15:06`; empty when it is none. */
export function formatDateTime(iso: unknown, style: DateStyle = dateStyle.get()): string {
  const date = new Date(typeof iso === "string" ? iso : Number.NaN);
  return Number.isNaN(date.getTime()) ? "" : dayText[style](date) + timeText(date);
}

const longDay = onDemand(() => new Intl.DateTimeFormat("es-AR", { dateStyle: "long" }));
const dayParts = (date: Date) => [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())];

/** The day, and what stands between it and the time. */
const dayText: Readonly<Record<DateStyle, (date: Date) => string>> = {
  local: (date) => `${dayParts(date).reverse().join("/")} `,
  iso: (date) => `${dayParts(date).join("-")} `,
  long: (date) => `${longDay().format(date)}, `,
};

/** `15:06`, in the device's time zone. */
export function timeText(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

const UNITS: readonly (readonly [milliseconds: number, key: MessageKey])[] = [
  [86_400_000, "unit.days.short"],
  [3_600_000, "unit.hours.short"],
  [60_000, "unit.minutes.short"],
  [1000, "unit.seconds.short"],
  [1, "unit.milliseconds.short"],
];

/** Milliseconds in one of each unit. */
export const MILLISECONDS: Readonly<Record<DurationUnit, number>> = {
  milliseconds: 1,
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
};

/** A length of time in the units it is made of: `1 h 30 min`. */
export function durationText(value: number, unit: DurationUnit): string {
  let rest = Math.round(value * MILLISECONDS[unit]);
  const parts = UNITS.flatMap(([size, key]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [t(key, { count })] : [];
  });
  return parts.join(" ") || t(`unit.${unit}.short`, { count: 0 });
}

/** A place by its name, or by its degrees. */
export function pointText(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  if ("name" in value && typeof value.name === "string" && value.name !== "") return value.name;
  const degrees = "latitude" in value && "longitude" in value ? [value.latitude, value.longitude] : [];
  return degrees.flatMap((each) => (typeof each === "number" ? [each.toFixed(5)] : [])).join(", ");
}

/** At most three names, then an ellipsis (LIST-014). */
export function shortList(names: readonly string[]): string {
  const known = names.filter((name) => name !== "");
  return known.slice(0, 3).join(", ") + (known.length > 3 ? "…" : "");
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
