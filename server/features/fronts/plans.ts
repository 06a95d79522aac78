import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { ReadonlyValues, Values } from "../../core/behaviours/behaviour.ts";

/** A composition that becomes the front's at an hour. */
export interface Plan {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly name: string | null;
  readonly late: boolean;
  readonly components: readonly unknown[];
}

/** Plans of a front that have an hour, the next one first. */
export function plansOf({ plans }: ReadonlyValues): readonly Plan[] {
  const items: readonly unknown[] = Array.isArray(plans) ? plans : [];
  const known = items.flatMap((item) => (isPlainObject(item) ? (planOf(item) ?? []) : []));
  return known.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

function planOf({ id, at, name, late, components }: ReadonlyValues): Plan | null {
  if (typeof id !== "string" || typeof at !== "string") return null;
  const composition: readonly unknown[] = Array.isArray(components) ? components : [];
  return { id, at, name: typeof name === "string" && name !== "" ? name : null, late: late === true, components: composition };
}

/**
 * The values with what follows from plans. One that comes after its hour, from a device that had no network, is late: the front has gone on since,
 * and people decide. One that was there in time stays due, also while no server runs.
 */
export function withPlans(values: Values, stored: ReadonlyValues | null, at: string): Values {
  const known = new Map(plansOf(stored ?? {}).map((plan) => [plan.id, plan]));
  const isLate = (id: unknown, hour: unknown) => {
    const before = known.get(String(id));
    return before !== undefined && before.at === hour ? before.late : typeof hour === "string" && hour <= at;
  };
  const plans = Array.isArray(values.plans)
    ? values.plans.map((plan: unknown) => (isPlainObject(plan) ? { ...plan, late: isLate(plan.id, plan.at) } : plan))
    : values.plans;
  const next = plansOf({ plans }).find(({ late }) => !late);
  return { ...values, plans, plannedAt: next?.at ?? null };
}
