import { onDemand } from "../entity/on-demand.ts";

const time = onDemand(() => new Intl.DateTimeFormat("es-AR", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }));
const dayAndTime = onDemand(
  () =>
    new Intl.DateTimeFormat("es-AR", {
      day: "2-digit",
      month: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);
const fullDate = onDemand(() => new Intl.DateTimeFormat("es-AR", { dateStyle: "short", timeStyle: "short", hourCycle: "h23" }));

/** A moment as people say it: `14:05` today, `03/11 14:05` this year, with the year before that. Empty for no date. */
export function formatWhen(iso: string, now: Date): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  if (date.toDateString() === now.toDateString()) return time().format(date);
  return date.getFullYear() === now.getFullYear() ? dayAndTime().format(date) : fullDate().format(date);
}
