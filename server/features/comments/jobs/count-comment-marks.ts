import { findingsJob } from "../../../engines/jobs/findings-job.ts";
import { readersMarks } from "../report-marks.ts";

/** What readers pressed beside comments is written down in these. */
export const countCommentMarksJob = findingsJob(
  {
    name: "count-comment-marks",
    schedule: "* * * * *",
    atStart: true,
    failure: "counting readers' marks on comments failed",
  },
  readersMarks,
);
