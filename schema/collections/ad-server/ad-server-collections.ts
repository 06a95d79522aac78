import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { adCampaign } from "./ad-campaign.ts";
import { adPlacement } from "./ad-placement.ts";
import { adSlot } from "./ad-slot.ts";

/** Collections of the menu section 'Servidor de anuncios', and those nearest to it. */
export const adServerCollections: readonly CollectionDefinition[] = [adCampaign, adSlot, adPlacement];
