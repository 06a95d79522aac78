import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { Services } from "../../../context/services.ts";
import { trialLetter } from "./trial-letter.ts";

/**
 * Sends a campaign to one address, to be looked at (MAIL-033): marked as a trial, counted nowhere. Throws `forbidden`, `notFound`, and
 * `conflict` with the reason in words where nobody is to send it, or the mail server does not take it.
 */
export async function sendTrial(
  { letters, dkim }: Pick<Services, "letters" | "dkim">,
  ctx: CommandContext,
  id: string,
  { to, origin }: { readonly to: string; readonly origin: string },
): Promise<void> {
  const outcome = await letters.send(await trialLetter(ctx, id, { to, origin, keyOf: dkim.keyOf }));
  if (outcome.tag === "sent") return;
  throw new CierreError("conflict", { message: t("mailingCampaign.testRefused", { reason: outcome.error }) });
}
