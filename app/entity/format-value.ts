const number = new Intl.NumberFormat("es-AR", { useGrouping: "always", maximumFractionDigits: 3 });
const percent = new Intl.NumberFormat("es-AR", { useGrouping: "always", minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dateTime = new Intl.DateTimeFormat("es-AR", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Dot for thousands, comma for decimals (LIST-015). */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** A fraction as percent with 2 decimals (LIST-016). */
export function formatPercent(fraction: number): string {
  return `${percent.format(fraction * 100)} %`;
}

/** An ISO timestamp in the device's time zone; empty when it is none. */
export function formatDateTime(iso: unknown): string {
  const date = new Date(typeof iso === "string" ? iso : Number.NaN);
  return Number.isNaN(date.getTime()) ? "" : dateTime.format(date).replace(",", "");
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
