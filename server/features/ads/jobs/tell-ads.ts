import { z } from "zod";
import { tellFound } from "../../../core/documents/tell-found.ts";
import type { JobDefinition } from "../../../engines/jobs/job-definition.ts";
import { campaignCounts } from "../tell-ads.ts";

/** How often advertisements were seen and followed is written down in their campaigns. */
export const tellAdsJob: JobDefinition<Record<string, never>> = {
  name: "tell-ads",
  payload: z.strictObject({}),
  schedule: "*/5 * * * *",
  usual: {},
  atStart: false,
  failure: "adding counts to campaigns failed",
  work: async ({ store, now, changes }, _payload, goesOn) =>
    (await tellFound({ store, now, publish: changes.publish }, campaignCounts, goesOn)) ? "done" : "later",
};
