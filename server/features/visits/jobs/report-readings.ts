import { z } from "zod";
import { addToDocuments } from "../../../core/documents/add-to-documents.ts";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { articleReadings } from "../reading/report-readings.ts";

/** How long articles were read is written down in them. */
export const reportReadingsJob: NamedJob<Record<string, never>> = {
  name: "report-readings",
  payload: z.strictObject({}),
  schedule: "5-55/10 * * * *",
  usual: {},
  atStart: false,
  failure: "adding readings to articles failed",
  work: async ({ store, now, changes }, _payload, goesOn) =>
    (await addToDocuments({ store, now, publish: changes.publish }, articleReadings, goesOn)) ? "done" : "later",
};
