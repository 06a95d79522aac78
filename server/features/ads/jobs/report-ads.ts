import { findingsJob } from "../../../engines/jobs/findings-job.ts";
import { campaignCounts } from "../report-ads.ts";

/** How often advertisements were seen and followed is written down in their campaigns. */
export const reportAdsJob = findingsJob(
  {
    name: "tell-ads",
    schedule: "*/5 * * * *",
    atStart: false,
    failure: "adding counts to campaigns failed",
  },
  campaignCounts,
);
