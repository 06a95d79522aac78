import { formatDateTime } from "./format-value.ts";

/** `formatDateTime`, distinguished from another in the same minute. */
export function formatDateTimeToSeconds(iso: unknown): string {
  const seconds = typeof iso === "string" ? new Date(iso).getSeconds() : Number.NaN;
  return Number.isNaN(seconds) ? "" : `${formatDateTime(iso)}:${String(seconds).padStart(2, "0")}`;
}
