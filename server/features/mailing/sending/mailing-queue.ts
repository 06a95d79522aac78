import type { DeliveryQueue } from "../../../engines/delivery/delivery-queue.ts";

/** Campaigns that were executed, and their mails. */
export const mailingQueue: DeliveryQueue = {
  runs: "mailing_runs",
  rows: "mailing_recipients",
  doc: "campaign_id",
  words: {
    noAnswer: "mailingCampaign.trouble.noAnswer",
    tooOften: "mailingCampaign.trouble.tooOften",
    lost: "mailingCampaign.trouble.lost",
  },
};
