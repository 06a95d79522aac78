import { z } from "zod";
import { tellFound } from "../../documents/tell-found.ts";
import { articleVisits } from "../../visits/tell-visits.ts";
import type { JobDefinition } from "../job-definition.ts";

/** How often articles were visited is written down in them. */
export const tellVisitsJob: JobDefinition<Record<string, never>> = {
  name: "tell-visits",
  payload: z.strictObject({}),
  schedule: "*/10 * * * *",
  usual: {},
  atStart: false,
  failure: "visits could not be told to articles",
  work: async ({ store, now, changes }, _payload, goesOn) =>
    (await tellFound({ store, now, publish: changes.publish }, articleVisits, goesOn)) ? "done" : "later",
};
