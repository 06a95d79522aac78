import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { mailingAddress } from "./mailing-address.ts";
import { mailingCampaign } from "./mailing-campaign.ts";
import { mailingList } from "./mailing-list.ts";
import { mailingSettings } from "./mailing-settings.ts";
import { mailingTemplate } from "./mailing-template.ts";

/** Collections of the menu section 'Correo', and those nearest to it. */
export const mailCollections: readonly CollectionDefinition[] = [
  mailingCampaign,
  mailingList,
  mailingAddress,
  mailingTemplate,
  mailingSettings,
];
