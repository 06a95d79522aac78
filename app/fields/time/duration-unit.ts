import type { DurationUnit } from "../../../schema/declaration/fields.ts";
import { MILLISECONDS } from "../../entity/format-value.ts";

/** Units from the smallest to the largest. */
const UNITS: readonly DurationUnit[] = ["milliseconds", "seconds", "minutes", "hours", "days"];

/** Units that a length stored in `unit` may be typed in: none that would leave fractions. */
export function unitsFrom(unit: DurationUnit): readonly DurationUnit[] {
  return UNITS.slice(UNITS.indexOf(unit));
}

/** The largest unit that a length of `value` `unit` is whole in; its own for nothing and for fractions. */
export function largestUnit(value: number, unit: DurationUnit): DurationUnit {
  if (value === 0) return unit;
  return unitsFrom(unit).findLast((candidate) => Number.isInteger(converted(value, unit, candidate))) ?? unit;
}

export function converted(value: number, from: DurationUnit, to: DurationUnit): number {
  return (value * MILLISECONDS[from]) / MILLISECONDS[to];
}
