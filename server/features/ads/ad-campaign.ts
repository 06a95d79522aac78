import { adCampaignStatus } from "../../../schema/features/ads/ad-campaign-status.ts";
import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";

export const adCampaignBehaviour = {
  clock: { facts: (values, at) => ({ status: adCampaignStatus(values, at) }), rows: "all" },
} satisfies CollectionBehaviour;
