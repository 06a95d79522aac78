import { CierreError } from "../../../schema/errors.ts";
import { mailingCampaign } from "../../../schema/features/mailing/mailing-campaign.ts";
import { canPublish } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { authorizeChange } from "../../core/access/authorize-change.ts";
import type { StoredDocument } from "../../core/rows/stored-document.ts";

/** Mails reach readers: whoever has them sent, tried or stopped may change the campaign and may publish. Throws `forbidden`. */
export function authorizeSending(ctx: CommandContext, { id, createdBy, data }: StoredDocument): void {
  authorizeChange(ctx, "UPDATE", mailingCampaign, { id, createdBy, data });
  if (!canPublish(ctx.actor)) throw new CierreError("forbidden");
}
