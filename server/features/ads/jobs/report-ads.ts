import { z } from "zod";
import { addToDocuments } from "../../../core/documents/add-to-documents.ts";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { campaignCounts } from "../report-ads.ts";

/** How often advertisements were seen and followed is written down in their campaigns. */
export const reportAdsJob: NamedJob<Record<string, never>> = {
  name: "tell-ads",
  payload: z.strictObject({}),
  schedule: "*/5 * * * *",
  usual: {},
  atStart: false,
  failure: "adding counts to campaigns failed",
  work: async ({ store, now, changes }, _payload, goesOn) =>
    (await addToDocuments({ store, now, publish: changes.publish }, campaignCounts, goesOn)) ? "done" : "later",
};
