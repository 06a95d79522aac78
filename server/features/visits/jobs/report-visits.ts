import { findingsJob } from "../../../engines/jobs/findings-job.ts";
import { articleVisits } from "../report-visits.ts";

/** How often articles were visited is written down in them. */
export const reportVisitsJob = findingsJob(
  {
    name: "tell-visits",
    schedule: "*/10 * * * *",
    atStart: false,
    failure: "adding visits to articles failed",
  },
  articleVisits,
);
