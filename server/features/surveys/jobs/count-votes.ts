import { findingsJob } from "../../../engines/jobs/findings-job.ts";
import { surveyVotes } from "../report-votes.ts";

/** Readers' votes are written down in their surveys. */
export const countVotesJob = findingsJob(
  {
    name: "count-votes",
    schedule: "* * * * *",
    atStart: true,
    failure: "counting votes failed",
  },
  surveyVotes,
);
