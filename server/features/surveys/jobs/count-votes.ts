import { z } from "zod";
import { addToDocuments } from "../../../core/documents/add-to-documents.ts";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { surveyVotes } from "../report-votes.ts";

/** Readers' votes are written down in their surveys. */
export const countVotesJob: NamedJob<Record<string, never>> = {
  name: "count-votes",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "counting votes failed",
  work: async ({ store, now, changes }, _payload, goesOn) =>
    (await addToDocuments({ store, now, publish: changes.publish }, surveyVotes, goesOn)) ? "done" : "later",
};
