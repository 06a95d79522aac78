import { z } from "zod";
import { addToDocuments } from "../../../core/documents/add-to-documents.ts";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { mailReadings } from "../report-readings.ts";

/** Which letters of campaigns were opened and clicked is written down in campaigns and addresses. */
export const countMailReadingsJob: NamedJob<Record<string, never>> = {
  name: "count-mail-readings",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "counting openings and clicks of mails failed",
  work: async ({ store, now, changes }, _payload, goesOn) =>
    (await addToDocuments({ store, now, publish: changes.publish }, mailReadings, goesOn)) ? "done" : "later",
};
