import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { adCampaign } from "../features/ads/ad-campaign.ts";
import { adPlacement } from "../features/ads/ad-placement.ts";
import { adSlot } from "../features/ads/ad-slot.ts";

/** Collections of the menu section 'Servidor de anuncios', and those nearest to it. */
export const adServerCollections: readonly CollectionDefinition[] = [adCampaign, adSlot, adPlacement];
