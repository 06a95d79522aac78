import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { audienceDays } from "../../../schema/features/mailing/campaign-audience.ts";
import type { CampaignLack, CampaignReadiness } from "../../../schema/wire/campaign.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { plainText } from "../../core/html/plain-text.ts";
import { audienceSource, campaignSurroundings } from "./campaign-audience.ts";
import { madeOfTemplate } from "./made-of-template.ts";
import { methodOf } from "./method-of.ts";
import { unfilledPlaces } from "./reader-values.ts";
import { providerAccount } from "./sending/carrier-of.ts";
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
  const { text, missing } = await filledIn(ctx, campaign);
  const places = unfilledPlaces(text);
  const isByProvider = methodOf(campaign, around) === "provider";
  const account = isByProvider ? await providerAccount(ctx.store, scope, around) : null;
  const lacks: [CampaignLack, boolean][] = [
    ["template", missing !== null],
    ["subject", missing === null && !isFilled(text.subject)],
    ["body", missing === null && !hasBody(text)],
    ["places", missing === null && places.length > 0],
    ["list", around.openLists.length === 0],
    ["from", senderOf(around) === null],
    ["provider", isByProvider && account === null],
    ["recipients", around.openLists.length > 0 && recipients === 0],
  ];
  return {
    lacks: lacks.flatMap(([lack, isLacking]) => (isLacking ? [lack] : [])),
    missing: [...(missing ?? [])],
    places,
    recipients,
    lists: around.openLists.length,
    activeDays: audienceDays(campaign, { settingsDays: around.settings.filterLastActiveDays }),
    staysHere: staysHere && !isByProvider,
  };
}

/** A campaign with what executing it would make of its template. `missing`: codes of variables that its template asks for; `null`: it can be filled in. */
interface FilledIn {
  readonly text: Readonly<Record<string, unknown>>;
  readonly missing: readonly string[] | null;
}

async function filledIn(ctx: CommandContext, campaign: AnyDocument): Promise<FilledIn> {
  try {
    return { text: { ...campaign, ...(await madeOfTemplate(ctx, campaign)) }, missing: null };
  } catch (error) {
    if (!(error instanceof CierreError) || !UNFIT.includes(error.code)) throw error;
    const codes = Object.keys(error.fields ?? {}).flatMap((path) => path.match(/^mailingTemplateData\.(.+)$/)?.[1] ?? []);
    return { text: campaign, missing: codes };
  }
}

/** Why a template cannot be filled in as it stands; another try would not help. */
const UNFIT: readonly string[] = ["invalid", "notFound", "forbidden"];

/** Something to read, or to look at. */
export function hasBody({ bodyHtml }: Readonly<Record<string, unknown>>): boolean {
  return isFilled(bodyHtml) && (plainText(bodyHtml) !== "" || /<img\b/i.test(bodyHtml));
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
