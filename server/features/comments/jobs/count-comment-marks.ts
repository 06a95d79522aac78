import { z } from "zod";
import { addToDocuments } from "../../../core/documents/add-to-documents.ts";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { readersMarks } from "../report-marks.ts";

/** What readers pressed beside comments is written down in these. */
export const countCommentMarksJob: NamedJob<Record<string, never>> = {
  name: "count-comment-marks",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "counting readers' marks on comments failed",
  work: async ({ store, now, changes }, _payload, goesOn) =>
    (await addToDocuments({ store, now, publish: changes.publish }, readersMarks, goesOn)) ? "done" : "later",
};
