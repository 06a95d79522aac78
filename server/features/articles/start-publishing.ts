import type { ScheduledServices } from "../../engines/jobs/do-scheduled.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import { lookWhenDue } from "../../engines/jobs/look-when-due.ts";
import { nextScheduled } from "../../engines/jobs/scheduled-documents.ts";
import { publishDue, scheduledArticles } from "./publish-due.ts";

/** Publishes scheduled articles on time. */
export function startPublishing(services: ScheduledServices): Looking {
  return lookWhenDue(services, {
    perform: async (goesOn) => void (await publishDue(services, goesOn)),
    next: (at) => nextScheduled(services.store, scheduledArticles, at),
    longestMs: 5_000,
    failure: "looking for scheduled articles failed",
  });
}
