/** What a brand airs, as its programs' schedules have it. Pure: times are of the newsroom's clock. */
export interface OnAir {
  readonly program: string;
  /** Minutes since the beginning of the week, Monday 0:00. */
  readonly from: number;
  readonly until: number;
}

interface Slot extends OnAir {
  readonly priority: number;
}

type Values = Readonly<Record<string, unknown>>;

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/**
 * What is on air at a minute of the week (Monday 0:00 is 0); `null` for nothing. Of several the one with the highest priority, then the
 * one that began last. A program that ends at or before its beginning ends the next day; one without an end goes on until something else
 * of the same brand begins, a day at most. `programs`: those of one brand, by id.
 */
export function onAirAt(programs: readonly (Values & { readonly id: string })[], minute: number): OnAir | null {
  const slots = programs.flatMap((program) => slotsOf(program));
  const begins = [...new Set(slots.map(({ from }) => from))].sort((one, other) => one - other);
  const now = slots.flatMap((slot) => {
    const ended = Number.isNaN(slot.until) ? { ...slot, until: slot.from + openLength(slot.from, begins) } : slot;
    const since = (minute - ended.from + WEEK) % WEEK;
    if (since >= ended.until - ended.from) return [];
    const from = minute - since;
    return [{ ...ended, from, until: from + (ended.until - ended.from) }];
  });
  const [found] = now.sort(
    (one, other) => other.priority - one.priority || other.from - one.from || (one.program < other.program ? -1 : 1),
  );
  return found ? { program: found.program, from: found.from, until: found.until } : null;
}

/** Until something else begins. */
function openLength(from: number, begins: readonly number[]): number {
  const next = begins.find((begin) => begin > from) ?? (begins[0] ?? from) + WEEK;
  return Math.min(next - from, DAY) || DAY;
}

function slotsOf({ id, schedule }: Values & { readonly id: string }): Slot[] {
  return (Array.isArray(schedule) ? schedule : []).flatMap((item: Values) => {
    const [start, end] = [minutesOf(item?.startTime), minutesOf(item?.endTime)];
    if (start === null) return [];
    const days = Array.isArray(item.weekDays) && item.weekDays.length > 0 ? item.weekDays : [1, 2, 3, 4, 5, 6, 7];
    const length = end === null ? Number.NaN : (end - start + DAY) % DAY || DAY;
    const priority = typeof item.priority === "number" ? item.priority : 0;
    return days.flatMap((day: unknown) => {
      if (typeof day !== "number" || day < 1 || day > 7) return [];
      const from = (day - 1) * DAY + start;
      return [{ program: id, from, until: from + length, priority }];
    });
  });
}

/** `HH:mm` as minutes of its day. */
function minutesOf(time: unknown): number | null {
  const [, hours, minutes] = typeof time === "string" ? (/^(\d{1,2}):(\d{2})/.exec(time) ?? []) : [];
  return hours === undefined || minutes === undefined ? null : (Number(hours) * 60 + Number(minutes)) % DAY;
}
