import { z } from "zod";
import { addToDocuments } from "../../../core/documents/add-to-documents.ts";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { articleVisits } from "../report-visits.ts";

/** How often articles were visited is written down in them. */
export const reportVisitsJob: NamedJob<Record<string, never>> = {
  name: "tell-visits",
  payload: z.strictObject({}),
  schedule: "*/10 * * * *",
  usual: {},
  atStart: false,
  failure: "adding visits to articles failed",
  work: async ({ store, now, changes }, _payload, goesOn) =>
    (await addToDocuments({ store, now, publish: changes.publish }, articleVisits, goesOn)) ? "done" : "later",
};
