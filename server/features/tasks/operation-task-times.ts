import { offsetAt } from "./newsroom-clock.ts";

type Values = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;

/** What time alone makes of a task: where it stands (spec 2 §4), and when it is next due to begin. `at` is ISO 8601 in UTC. */
export function taskFacts(values: Values, at: string): { readonly status: string; readonly nextTaskDate: string | null } {
  const status = taskStatus(values, at);
  return { status, nextTaskDate: status === "COMPLETE" || status === "ENDED" ? null : nextTaskDate(values, at) };
}

/** Dates are compared as text: all are ISO 8601 in UTC. */
function taskStatus({ manualCompletionDate, target, article, endDate, startDate, dueDate }: Values, at: string): string {
  const isPast = (date: unknown) => typeof date === "string" && date <= at;
  if (manualCompletionDate || (target === "CREATION" && article)) return "COMPLETE";
  if (isPast(endDate)) return "ENDED";
  if (typeof startDate === "string" && !isPast(startDate)) return "SCHEDULED";
  return isPast(dueDate) ? "DUE" : "ACTIVE";
}

/** The first moment of the schedule after `at`, between the task's beginning and its end. */
function nextTaskDate({ schedule, startDate, endDate }: Values, at: string): string | null {
  const from = typeof startDate === "string" && startDate > at ? Date.parse(startDate) - 1 : Date.parse(at);
  const items = Array.isArray(schedule) ? schedule : [];
  const next = items.flatMap((item: Values) => momentsAfter(item, from)).sort((one, other) => one - other)[0];
  if (next === undefined || (typeof endDate === "string" && next > Date.parse(endDate))) return null;
  return new Date(next).toISOString();
}

/** Moments of one line of a schedule in the eight days that begin with the day of `from`, those after it. */
function momentsAfter({ weekDays, time }: Values, from: number): number[] {
  const [hours, minutes] = typeof time === "string" ? time.split(":").map(Number) : [];
  if (hours === undefined || minutes === undefined) return [];
  const days = Array.isArray(weekDays) && weekDays.length > 0 ? weekDays : null;
  const today = new Date(from + offsetAt(from));
  return Array.from({ length: 8 }, (_, ahead) => {
    const local = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), hours, minutes) + ahead * DAY_MS;
    const moment = local - offsetAt(local);
    const weekDay = new Date(local).getUTCDay() || 7;
    return moment > from && (days === null || days.includes(weekDay)) ? [moment] : [];
  }).flat();
}
