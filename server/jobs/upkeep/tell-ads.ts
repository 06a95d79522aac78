import { z } from "zod";
import { campaignCounts } from "../../ads/tell-ads.ts";
import { tellFound } from "../../documents/tell-found.ts";
import type { JobDefinition } from "../job-definition.ts";

/** How often advertisements were seen and followed is written down in their campaigns. */
export const tellAdsJob: JobDefinition<Record<string, never>> = {
  name: "tell-ads",
  payload: z.strictObject({}),
  schedule: "*/5 * * * *",
  usual: {},
  atStart: false,
  failure: "counts could not be told to campaigns",
  work: async ({ store, now, changes }, _payload, goesOn) =>
    (await tellFound({ store, now, publish: changes.publish }, campaignCounts, goesOn)) ? "done" : "later",
};
