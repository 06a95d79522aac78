import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { Services } from "../../../context/services.ts";
import { refused } from "../refused.ts";
import { type CarrierServices, carrierOf } from "./carrier-of.ts";
import { trialOf } from "./trial-letter.ts";

/**
 * Sends a campaign to one address, to be looked at (MAIL-033): marked as a trial, counted nowhere. Throws `forbidden`, `notFound`, and
 * `conflict` with the reason in words where nobody is to send it, or the mail server does not take it.
 */
export async function sendTrial(
  services: CarrierServices & Pick<Services, "dkim">,
  ctx: CommandContext,
  id: string,
  { to, origin }: { readonly to: string; readonly origin: string },
): Promise<void> {
  const { letter, campaign, around, scope } = await trialOf(ctx, id, { to, origin, keyOf: services.dkim.keyOf });
  const carrier = await carrierOf(services, ctx.store, scope, campaign, around);
  if (carrier === null) throw refused("provider");
  const outcome = await carrier.send(letter);
  if (outcome.tag === "sent") return;
  throw new CierreError("conflict", { message: t("mailingCampaign.testRefused", { reason: outcome.error }) });
}
