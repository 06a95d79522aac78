import { findingsJob } from "../../../engines/jobs/findings-job.ts";
import { mailReadings } from "../report-readings.ts";

/** Which letters of campaigns were opened and clicked is written down in campaigns and addresses. */
export const countMailReadingsJob = findingsJob(
  {
    name: "count-mail-readings",
    schedule: "* * * * *",
    atStart: true,
    failure: "counting openings and clicks of mails failed",
  },
  mailReadings,
);
