import { onDemand } from "../../on-demand.ts";

const words = onDemand(() => new Intl.RelativeTimeFormat("es-AR", { numeric: "auto" }));

/** Seconds in each unit, largest first. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How far a timestamp is from `now`, in the largest unit that fits: `hace 3 horas`. Empty for no date. */
export function relativeDate(iso: unknown, now: number): string {
  const time = typeof iso === "string" ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(time)) return "";
  const seconds = Math.round((time - now) / 1000);
  const [unit, size] = UNITS.find(([, seconds_]) => Math.abs(seconds) >= seconds_) ?? ["second", 1];
  return words().format(Math.trunc(seconds / size), unit);
}
