import { doScheduled, type ScheduledServices, type ScheduledWork } from "../../engines/jobs/do-scheduled.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import { lookWhenDue } from "../../engines/jobs/look-when-due.ts";
import { nextScheduled } from "../../engines/jobs/scheduled-documents.ts";
import { publishPlan } from "./publish-plan.ts";

const plannedFronts: ScheduledWork = {
  kind: "publish-front-plan",
  collection: "front",
  perform: publishPlan,
  failure: "publishing a planned front failed; it is tried again",
};

/** Publishes plans of fronts whose hour has come. */
export function publishDuePlans(services: ScheduledServices, goesOn?: () => boolean): Promise<void> {
  return doScheduled(services, plannedFronts, goesOn);
}

/** The same on time, for as long as the server runs. */
export function startPlans(services: ScheduledServices): Looking {
  return lookWhenDue(services, {
    perform: (goesOn) => publishDuePlans(services, goesOn),
    next: (at) => nextScheduled(services.store, plannedFronts, at),
    longestMs: 5_000,
    failure: "looking for planned fronts failed",
  });
}
