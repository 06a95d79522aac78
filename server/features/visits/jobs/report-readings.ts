import { findingsJob } from "../../../engines/jobs/findings-job.ts";
import { articleReadings } from "../reading/report-readings.ts";

/** How long articles were read is written down in them. */
export const reportReadingsJob = findingsJob(
  {
    name: "report-readings",
    schedule: "5-55/10 * * * *",
    atStart: false,
    failure: "adding readings to articles failed",
  },
  articleReadings,
);
