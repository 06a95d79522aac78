/**
 * ISO timestamp as the value of a `datetime-local` input, in the device's time zone; empty when it is no date. Seconds only
 * where `step`, in seconds, counts them.
 */
export function toLocalInput(iso: string, step?: number): string {
  const date = new Date(iso);
  if (iso === "" || Number.isNaN(date.getTime())) return "";
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, countsSeconds(step) ? 19 : 16);
}

/** Whether a step, in seconds, tells times of the same minute apart. */
export function countsSeconds(step: number | undefined): boolean {
  return step !== undefined && step % 60 !== 0;
}

/**
 * Value of a `datetime-local` input as an ISO timestamp (FIELD-032), truncated to a multiple of `step` seconds
 * (FIELD-031); `null` when it is no date.
 */
export function fromLocalInput(text: string, step?: number): string | null {
  const date = new Date(text);
  return text === "" || Number.isNaN(date.getTime()) ? null : truncate(date, step).toISOString();
}

export function truncate(date: Date, step = 0): Date {
  const milliseconds = step * 1000;
  return milliseconds > 0 ? new Date(Math.floor(date.getTime() / milliseconds) * milliseconds) : date;
}
