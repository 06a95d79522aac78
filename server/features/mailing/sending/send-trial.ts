import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { LetterCarrier } from "../../../outbound/mail/letter.ts";
import { authorizeSending } from "../authorize-sending.ts";
import { campaignSurroundings } from "../campaign-audience.ts";
import { campaignKey, findCampaign } from "../find-campaign.ts";
import { madeOfTemplate } from "../made-of-template.ts";
import { refused } from "../refused.ts";
import { campaignLetter } from "./campaign-letter.ts";
import { senderOf } from "./sender-of.ts";

interface Trial {
  readonly to: string;
  readonly letters: LetterCarrier;
  readonly origin: string;
}

/**
 * Sends a campaign to one address, to be looked at (MAIL-033): marked as a trial, counted nowhere. Throws `forbidden`, `notFound`, and
 * `conflict` with the reason in words where nobody is to send it, or the mail server does not take it.
 */
export async function sendTrial(ctx: CommandContext, id: string, { to, letters, origin }: Trial): Promise<void> {
  const key = campaignKey(ctx, id);
  const found = await findCampaign(ctx.store, key);
  authorizeSending(ctx, found);
  const campaign = { ...found.data, ...(await madeOfTemplate(ctx, found.data)) };
  const around = await campaignSurroundings(ctx.store, key.scope, campaign);
  const sender = senderOf(around);
  if (sender === null) throw refused("from");
  const messageId = `<${ctx.newId()}@${sender.from.address.slice(sender.from.address.lastIndexOf("@") + 1)}>`;
  const list = around.openLists[0]?.name;
  const reader = { name: ctx.actor.displayName, email: to, list: typeof list === "string" ? list : "" };
  const trial = { messageId, reader, links: null, returnPath: null };
  const outcome = await letters.send(campaignLetter({ campaign, around, sender, origin }, trial));
  if (outcome.tag === "sent") return;
  throw new CierreError("conflict", { message: t("mailingCampaign.testRefused", { reason: outcome.error }) });
}
