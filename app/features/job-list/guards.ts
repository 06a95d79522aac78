import type { Actor } from "../../../schema/rights/can.ts";

/** Whom the server tells what it does by itself, for every project. */
export function canSeeJobs({ profile }: Actor): boolean {
  return profile.systemAdmin;
}
