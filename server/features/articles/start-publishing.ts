import type { ScheduledServices } from "../../engines/jobs/do-scheduled.ts";
import { keepLooking, type Looking } from "../../engines/jobs/keep-looking.ts";
import { nextScheduled, publishing } from "../../engines/jobs/scheduled-documents.ts";
import { publishDue } from "./publish-due.ts";

/**
 * Between two looks at what is due, ms. Whoever looks knows when the next date comes and is there in time; the longest pause is for dates
 * that were set meanwhile, by any process.
 */
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/** `stop` resolves once the few articles at hand are published; the others are left to whoever comes next. */
export type Publishing = Looking;

/** Publishes scheduled articles on time for as long as the server runs, beginning with what came due while none did. */
export function startPublishing(services: ScheduledServices): Publishing {
  return keepLooking((goesOn) => lookOnce(services, goesOn));
}

/** Answers how long to wait for the next look, ms. */
async function lookOnce(services: ScheduledServices, goesOn: () => boolean): Promise<number> {
  try {
    await publishDue(services, goesOn);
    if (!goesOn()) return LONGEST_PAUSE_MS;
    const now = services.now();
    const wait = (await nextScheduled(services.store, publishing, now)) - now.getTime();
    return Math.min(Math.max(wait, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  } catch (error) {
    services.logger.error({ err: error }, "looking for scheduled articles failed");
    return LONGEST_PAUSE_MS;
  }
}
