import { z } from "zod";
import { addToDocuments } from "../../../core/documents/add-to-documents.ts";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { pushReadings } from "../push-readings.ts";

/** How many devices showed, opened and put away each notice is written down. */
export const countPushReadingsJob: NamedJob<Record<string, never>> = {
  name: "count-push-readings",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "counting what devices report of notices failed",
  work: async ({ store, now, changes }, _payload, goesOn) =>
    (await addToDocuments({ store, now, publish: changes.publish }, pushReadings, goesOn)) ? "done" : "later",
};
