import { z } from "zod";
import { tellFound } from "../../../core/documents/tell-found.ts";
import type { JobDefinition } from "../../../engines/jobs/job-definition.ts";
import { articleVisits } from "../tell-visits.ts";

/** How often articles were visited is written down in them. */
export const tellVisitsJob: JobDefinition<Record<string, never>> = {
  name: "tell-visits",
  payload: z.strictObject({}),
  schedule: "*/10 * * * *",
  usual: {},
  atStart: false,
  failure: "adding visits to articles failed",
  work: async ({ store, now, changes }, _payload, goesOn) =>
    (await tellFound({ store, now, publish: changes.publish }, articleVisits, goesOn)) ? "done" : "later",
};
