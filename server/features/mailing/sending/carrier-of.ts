import { z } from "zod";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { mailingSettings } from "../../../../schema/features/mailing/mailing-settings.ts";
import type { Services } from "../../../context/services.ts";
import type { Queryable } from "../../../context/store.ts";
import { readSecrets } from "../../../core/documents/read-secrets.ts";
import type { LetterCarrier } from "../../../outbound/mail/letter.ts";
import type { ProviderAccount } from "../../../outbound/mail/providers/mail-provider.ts";
import type { CampaignSurroundings } from "../campaign-audience.ts";
import { methodOf } from "../method-of.ts";

export type CarrierServices = Pick<Services, "letters" | "mailProviders">;

/** What settings say of an account, its key apart. The region becomes part of a host's name. */
const account = z.discriminatedUnion("provider", [
  z.object({
    provider: z.literal("ses"),
    providerRegion: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d{1,2}$/),
    providerKeyId: z.string().min(1),
  }),
  z.object({ provider: z.enum(["mailgun", "mailgun-eu"]), providerDomain: z.string().min(1) }),
]);

/** Who hands over the letters of a campaign: this server, or the project's provider; `null` where it has none that is set up. */
export async function carrierOf(
  { letters, mailProviders }: CarrierServices,
  store: Pick<Queryable, "query">,
  scope: string,
  campaign: AnyDocument,
  around: Pick<CampaignSurroundings, "settings">,
): Promise<LetterCarrier | null> {
  if (methodOf(campaign, around) === "native") return letters;
  const found = await providerAccount(store, scope, around);
  return found && mailProviders(found);
}

/** The project's account with its provider; `null` where something of it is missing. */
export async function providerAccount(
  store: Pick<Queryable, "query">,
  scope: string,
  { settings }: Pick<CampaignSurroundings, "settings">,
): Promise<ProviderAccount | null> {
  const said = account.safeParse(settings).data;
  const key = (await readSecrets(store, mailingSettings.name, "providerKey", [scope])).get(scope);
  if (said === undefined || !key) return null;
  if (said.provider !== "ses") return { kind: said.provider, domain: said.providerDomain, key };
  return { kind: "ses", region: said.providerRegion, keyId: said.providerKeyId, secret: key };
}
