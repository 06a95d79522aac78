import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { mailingAddress } from "../features/mailing/mailing-address.ts";
import { mailingCampaign } from "../features/mailing/mailing-campaign.ts";
import { mailingList } from "../features/mailing/mailing-list.ts";
import { mailingSettings } from "../features/mailing/mailing-settings.ts";
import { mailingTemplate } from "../features/mailing/mailing-template.ts";

/** Collections of the menu section 'Correo', and those nearest to it. */
export const mailCollections: readonly CollectionDefinition[] = [
  mailingCampaign,
  mailingList,
  mailingAddress,
  mailingTemplate,
  mailingSettings,
];
