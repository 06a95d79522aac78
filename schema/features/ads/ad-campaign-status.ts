import { isPlainObject } from "../../values/plain-json.ts";

export type AdCampaignStatus = "stopped" | "pending" | "running" | "ended" | "setup" | "slow" | "measuring";

/** Below this share of what should have been shown by now, a goal will probably be missed. */
const SLOW = 0.8;

/**
 * Where a campaign stands at a moment (spec 2 §4), from its dates, its creatives and what has been counted of it: a person's
 * stop counts first, then its end, then what it lacks. `at`: ISO 8601 in UTC, as its dates are.
 */
export function adCampaignStatus(values: Readonly<Record<string, unknown>>, at: string): AdCampaignStatus {
  const { disabled, startDate, endDate, creatives } = values;
  if (disabled === true) return "stopped";
  if (typeof endDate === "string" && endDate <= at) return "ended";
  if (!Array.isArray(creatives) || creatives.length === 0) return "setup";
  if (typeof startDate === "string" && startDate > at) return "pending";
  const goals = ["impression", "click", "activeview"].map((name) => values[name]).filter(isPlainObject);
  if (!goals.some(({ count }) => typeof count === "number" && count > 0)) return "measuring";
  return goals.some((goal) => isBehind(goal, elapsedShare(startDate, endDate, at))) ? "slow" : "running";
}

function isBehind({ count, limit }: Readonly<Record<string, unknown>>, elapsed: number): boolean {
  if (typeof limit !== "number" || limit <= 0) return false;
  return (typeof count === "number" ? count : 0) < limit * elapsed * SLOW;
}

/** How much of the campaign's time has passed; none of it where it has no beginning or no end. */
function elapsedShare(start: unknown, end: unknown, at: string): number {
  const [from, until] = [start, end].map((date) => (typeof date === "string" ? Date.parse(date) : Number.NaN));
  const share = (Date.parse(at) - (from ?? 0)) / ((until ?? 0) - (from ?? 0));
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}

/** Active views as a share of those that could have been (AD-034); `null` while none could. */
export function activeViewRate({ activeview, activeviewbase }: Readonly<Record<string, unknown>>): number | null {
  const count = isPlainObject(activeview) ? activeview.count : null;
  if (typeof count !== "number" || typeof activeviewbase !== "number" || activeviewbase <= 0) return null;
  return count / activeviewbase;
}
