import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { audienceDays } from "../../../schema/features/mailing/campaign-audience.ts";
import type { CampaignLack, CampaignReadiness } from "../../../schema/wire/campaign.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { plainText } from "../../core/html/plain-text.ts";
import { audienceSource, campaignSurroundings } from "./campaign-audience.ts";
import { methodOf } from "./method-of.ts";
import { senderOf } from "./sending/sender-of.ts";

/** How a saved campaign stands before it is sent (MAIL-022). `staysHere`: mails reach nobody. */
export async function campaignReadiness(
  ctx: CommandContext,
  scope: string,
  campaign: AnyDocument,
  staysHere: boolean,
): Promise<CampaignReadiness> {
  const around = await campaignSurroundings(ctx.store, scope, campaign);
  const audience = audienceSource(ctx, campaign, around);
  const recipients = audience === null ? 0 : await countRecipients(ctx, audience);
  const lacks: [CampaignLack, boolean][] = [
    ["subject", !hasSubject(campaign)],
    ["body", !hasBody(campaign)],
    ["list", around.openLists.length === 0],
    ["from", senderOf(around) === null],
    ["provider", methodOf(campaign, around) === "provider"],
    ["recipients", around.openLists.length > 0 && recipients === 0],
  ];
  return {
    lacks: lacks.flatMap(([lack, isLacking]) => (isLacking ? [lack] : [])),
    recipients,
    lists: around.openLists.length,
    activeDays: audienceDays(campaign, { settingsDays: around.settings.filterLastActiveDays }),
    staysHere,
  };
}

/** A template is filled in when the campaign is executed. */
function hasSubject({ subject, bodyHtml, mailingTemplate }: AnyDocument): boolean {
  return isFilled(subject) || (isFilled(mailingTemplate) && !isFilled(bodyHtml));
}

/** Something to read, or to look at. */
export function hasBody({ bodyHtml, mailingTemplate }: Readonly<Record<string, unknown>>): boolean {
  if (!isFilled(bodyHtml)) return isFilled(mailingTemplate);
  return plainText(bodyHtml) !== "" || /<img\b/i.test(bodyHtml);
}

function isFilled(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

async function countRecipients(
  ctx: CommandContext,
  { source, params }: NonNullable<ReturnType<typeof audienceSource>>,
): Promise<number> {
  const [row] = await ctx.store.query<{ count: number }>(
    `select count(distinct lower(d.data ->> 'email'))::integer as count from ${source.from} where ${source.where}`,
    params.values,
  );
  return row?.count ?? 0;
}
