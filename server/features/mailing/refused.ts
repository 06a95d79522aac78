import { CierreError } from "../../../schema/errors.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import type { CampaignLack } from "../../../schema/wire/campaign.ts";

/** Why a campaign cannot be sent, in words. */
export function refused(reason: CampaignLack | "executed" | "notEnqueued"): CierreError {
  const key: MessageKey = `mailingCampaign.refused.${reason}`;
  return new CierreError("conflict", { message: t(key) });
}
