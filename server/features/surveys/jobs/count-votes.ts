import { z } from "zod";
import { tellFound } from "../../../core/documents/tell-found.ts";
import type { JobDefinition } from "../../../engines/jobs/job-definition.ts";
import { surveyVotes } from "../tell-votes.ts";

/** Readers' votes are written down in their surveys. */
export const countVotesJob: JobDefinition<Record<string, never>> = {
  name: "count-votes",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "counting votes failed",
  work: async ({ store, now, changes }, _payload, goesOn) =>
    (await tellFound({ store, now, publish: changes.publish }, surveyVotes, goesOn)) ? "done" : "later",
};
