import { t } from "../../../schema/messages/catalogue.ts";

/** How many lists, in words. */
export function listsText(count: number): string {
  return count === 1 ? t("mailingCampaign.lists.one") : t("mailingCampaign.lists.many", { count });
}
