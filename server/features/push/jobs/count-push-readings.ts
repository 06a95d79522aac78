import { findingsJob } from "../../../engines/jobs/findings-job.ts";
import { pushReadings } from "../push-readings.ts";

/** How many devices showed, opened and put away each notice is written down. */
export const countPushReadingsJob = findingsJob(
  {
    name: "count-push-readings",
    schedule: "* * * * *",
    atStart: true,
    failure: "counting what devices report of notices failed",
  },
  pushReadings,
);
