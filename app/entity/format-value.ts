import { onDemand } from "./on-demand.ts";

// Made when they are needed: the first of them costs the browser as much as drawing a list.
const number = onDemand(() => new Intl.NumberFormat("es-AR", { useGrouping: "always", maximumFractionDigits: 3 }));
const percent = onDemand(
  () => new Intl.NumberFormat("es-AR", { useGrouping: "always", minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Dot for thousands, comma for decimals (LIST-015). */
export function formatNumber(value: number): string {
  return Number.isSafeInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, ".") : number().format(value);
}

/** A fraction as percent with 2 decimals (LIST-016). */
export function formatPercent(fraction: number): string {
  return `${percent().format(fraction * 100)} %`;
}

/** An ISO timestamp in the device's time zone, `04/03/2026 15:06`; empty when it is none. */
export function formatDateTime(iso: unknown): string {
  const date = new Date(typeof iso === "string" ? iso : Number.NaN);
  if (Number.isNaN(date.getTime())) return "";
  const day = [twoDigits(date.getDate()), twoDigits(date.getMonth() + 1), date.getFullYear()].join("/");
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The same, told apart from another in the same minute. */
export function formatDateTimeToSeconds(iso: unknown): string {
  const seconds = typeof iso === "string" ? new Date(iso).getSeconds() : Number.NaN;
  return Number.isNaN(seconds) ? "" : `${formatDateTime(iso)}:${String(seconds).padStart(2, "0")}`;
}

/** At most three names, then an ellipsis (LIST-014). */
export function shortList(names: readonly string[]): string {
  const known = names.filter((name) => name !== "");
  return known.slice(0, 3).join(", ") + (known.length > 3 ? "…" : "");
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
