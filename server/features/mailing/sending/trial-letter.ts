import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { Letter } from "../../../outbound/mail/letter.ts";
import { authorizeSending } from "../authorize-sending.ts";
import { type CampaignSurroundings, campaignSurroundings } from "../campaign-audience.ts";
import { campaignKey, findCampaign } from "../find-campaign.ts";
import { madeOfTemplate } from "../made-of-template.ts";
import { refused } from "../refused.ts";
import { campaignLetter, domainOf } from "./campaign-letter.ts";
import { letterBrand } from "./letter-brand.ts";
import { senderOf } from "./sender-of.ts";

interface Trial {
  readonly to: string;
  readonly origin: string;
  /** What letters of a domain are signed with. */
  keyOf(domain: string): Promise<Letter["dkim"]>;
  /** What stands before a link, by its place in the letter: safe HTML. */
  readonly beforeLink?: (place: number) => string;
}

/**
 * A campaign's letter as it would be now, to one address: marked as a trial, in which nothing is counted and nobody is taken off. Throws
 * `forbidden`, `notFound`, and `conflict` with the reason in words where nobody is to send it.
 */
export async function trialLetter(ctx: CommandContext, id: string, trial: Trial): Promise<Letter> {
  return (await trialOf(ctx, id, trial)).letter;
}

interface TrialOf {
  readonly letter: Letter;
  readonly scope: string;
  readonly campaign: AnyDocument;
  readonly around: CampaignSurroundings;
}

/** The same, with what decides who hands it over. */
export async function trialOf(ctx: CommandContext, id: string, { to, origin, keyOf, beforeLink }: Trial): Promise<TrialOf> {
  const key = campaignKey(ctx, id);
  const found = await findCampaign(ctx.store, key);
  authorizeSending(ctx, found);
  const campaign = { ...found.data, ...(await madeOfTemplate(ctx, found.data)) };
  const around = await campaignSurroundings(ctx.store, key.scope, campaign);
  const sender = senderOf(around);
  if (sender === null) throw refused("from");
  const domain = domainOf(sender);
  const [list] = around.openLists;
  const name = typeof list?.name === "string" ? list.name : "";
  const letter = campaignLetter(
    { campaign, around, sender, origin, brand: await letterBrand(ctx.store, key.scope, around, origin), winner: null },
    {
      messageId: `<${ctx.newId()}@${domain}>`,
      reader: { name: ctx.actor.displayName, email: to, list: name, listId: list?.id ?? "" },
      variant: null,
      links: null,
      paths: { returns: null, unsubscribe: null },
      dkim: await keyOf(domain),
      ...(beforeLink && { beforeLink }),
    },
  );
  return { letter, scope: key.scope, campaign, around };
}
