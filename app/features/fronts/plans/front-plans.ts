import { asItems, asText } from "../../../fields/narrow-value.ts";
import type { Item } from "../model/front-place.ts";

/** A composition that is to become the front's at an hour. */
export interface FrontPlan {
  readonly id: string;
  /** ISO 8601 in UTC; empty for none. */
  readonly at: string;
  readonly name: string;
  /** It came to the server after its hour. */
  readonly isLate: boolean;
  readonly components: readonly Item[];
}

/** Plans as a front has them, the next one first. */
export function plansOf(value: unknown): readonly FrontPlan[] {
  const plans = asItems(value).map(({ id, at, name, late, components }) => ({
    ...{ id: asText(id), at: asText(at), name: asText(name), isLate: late === true, components: asItems(components) },
  }));
  return plans.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** The stored form with a plan put in: instead of the one with its id, or as another one. */
export function withPlan(value: unknown, { isLate, ...plan }: FrontPlan): readonly Item[] {
  const items = asItems(value);
  const stored: Item = { ...plan, name: plan.name || null, late: isLate };
  return items.some(({ id }) => id === plan.id)
    ? items.map((item) => (item.id === plan.id ? { ...item, ...stored } : item))
    : [...items, stored];
}

export function withoutPlan(value: unknown, id: string): readonly Item[] {
  return asItems(value).filter((item) => item.id !== id);
}
