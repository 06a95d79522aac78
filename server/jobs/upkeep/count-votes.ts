import { z } from "zod";
import { tellVotes } from "../../surveys/tell-votes.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Readers' votes are written down in their surveys. */
export const countVotesJob: JobDefinition<Record<string, never>> = {
  name: "count-votes",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "votes could not be counted",
  work: async ({ store, changes }, _payload, goesOn) =>
    (await tellVotes({ store, publish: changes.publish }, goesOn)) ? "done" : "later",
};
