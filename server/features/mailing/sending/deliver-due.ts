import { CierreError } from "../../../../schema/errors.ts";
import { campaignLists } from "../../../../schema/features/mailing/campaign-audience.ts";
import { mailingCampaign } from "../../../../schema/features/mailing/mailing-campaign.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { ContextServices } from "../../../context/person-context.ts";
import type { Services } from "../../../context/services.ts";
import { deliverRuns } from "../../../engines/delivery/deliver-runs.ts";
import { endRows, giveBack, isGivenUp, pauseRun, skipStatement } from "../../../engines/delivery/delivery-queue.ts";
import type { Letter, Outcome } from "../../../outbound/mail/letter.ts";
import { CONNECTIONS } from "../../../outbound/mail/letter-carrier.ts";
import { campaignSurroundings } from "../campaign-audience.ts";
import { noteFailure } from "../failures/note-failure.ts";
import type { LetterFailure } from "../failures/plan-failure.ts";
import { findCampaign } from "../find-campaign.ts";
import { readerLinks } from "../mail-links.ts";
import { refused } from "../refused.ts";
import { returnPath } from "../reports/return-path.ts";
import { type CampaignText, campaignLetter } from "./campaign-letter.ts";
import { beginLetters, type OpenRun, type TakenLetter, takeLetters } from "./delivery-rows.ts";
import { mailingQueue } from "./mailing-queue.ts";
import { reportCampaign } from "./report-campaign.ts";
import { senderOf } from "./sender-of.ts";

export type DeliveryServices = ContextServices &
  Pick<Services, "logger" | "now" | "letters" | "serverKey" | "mailsPerSecond" | "returns">;

/** Letters that a process takes at a time: few enough for others to have their share, and for a campaign's numbers to move. */
const BATCH = 50;

/** Sends what waits of every campaign. */
export function deliverDue(services: DeliveryServices, goesOn: () => boolean = () => true): Promise<void> {
  const runs = {
    queue: mailingQueue,
    more: "origin",
    async deliverSome(ctx: CommandContext, run: OpenRun & { readonly isDue: boolean }) {
      const hasSent = run.isDue && (await sendBatch(services, ctx, run, goesOn));
      await reportCampaign(ctx, run);
      return hasSent;
    },
    failure: "sending a campaign failed; it is tried again",
  };
  return deliverRuns<Pick<OpenRun, "origin">>(services, runs, goesOn);
}

async function sendBatch(services: DeliveryServices, ctx: CommandContext, run: OpenRun, goesOn: () => boolean): Promise<boolean> {
  const { store, now, mailsPerSecond } = services;
  const text = await campaignText(ctx, run);
  if (text === null) {
    await store.batch([skipStatement(mailingQueue, run, t("mailingCampaign.skipped.campaign"), now())]);
    return false;
  }
  const perSecond = text.around.settings.throttleEnabled === true ? mailsPerSecond : null;
  const taken = await takeLetters(store, run, { most: BATCH, perSecond, now: now() });
  const outcomes: Outcome[] = [];
  for (let at = 0; at < taken.length && goesOn(); at += CONNECTIONS) {
    outcomes.push(...(await sendTogether(services, ctx, run, text, taken.slice(at, at + CONNECTIONS))));
  }
  if (!goesOn()) await giveBack(store, mailingQueue, taken, now());
  const isRefusedAll = outcomes.length > 0 && outcomes.every(({ tag }) => tag === "later");
  if (isRefusedAll) await pauseRun(store, mailingQueue, run, now());
  return taken.length > 0 && !isRefusedAll;
}

/** What the letters of a run say; `null` once the campaign is gone. Throws when nobody is named to send them any more. */
async function campaignText({ store }: CommandContext, { scope, docId, origin }: OpenRun): Promise<CampaignText | null> {
  const key = { scope, collection: mailingCampaign.name, id: docId };
  const found = await findCampaign(store, key).catch((error: unknown) => {
    if (error instanceof CierreError && error.code === "notFound") return null;
    throw error;
  });
  if (found === null) return null;
  const around = await campaignSurroundings(store, scope, found.data);
  const sender = senderOf(around);
  if (sender === null) throw refused("from");
  return { campaign: found.data, around, sender, origin };
}

/** Sends a few at once: as many as may be unknown where the process ends here. Answers what became of those that might go. */
async function sendTogether(
  services: DeliveryServices,
  ctx: CommandContext,
  run: OpenRun,
  text: CampaignText,
  letters: readonly TakenLetter[],
): Promise<Outcome[]> {
  const { store, serverKey, now, returns } = services;
  const begun = await beginLetters(store, letters, campaignLists(text.campaign), now());
  const send = async ({ id, email, messageId, addressId }: TakenLetter) => {
    const { name, list, tries } = begun.get(id) ?? { name: "", list: "", tries: 0 };
    const links = readerLinks(serverKey, run.origin, id);
    const path = returns.mailbox === null ? null : returnPath(serverKey, returns.mailbox, id);
    const outcome = await handOver(services, text, { messageId, reader: { name, email, list }, links, returnPath: path });
    return { id, addressId, tries, outcome };
  };
  const ended = await Promise.all(letters.filter(({ id }) => begun.has(id)).map(send));
  if (ended.length > 0) await endRows(store, mailingQueue, ended, now());
  for (const letter of ended) {
    const failure = failureOf(letter);
    if (failure !== null) await noteAtAddress(services, ctx, run, letter.addressId, failure);
  }
  return ended.map(({ outcome }) => outcome);
}

/** A letter that cannot be made has gone to nobody yet: it waits like one that was not taken. */
async function handOver(
  { letters, logger }: DeliveryServices,
  text: CampaignText,
  one: Parameters<typeof campaignLetter>[1],
): Promise<Outcome> {
  let letter: Letter;
  try {
    letter = campaignLetter(text, one);
  } catch (error) {
    logger.error({ err: error, campaign: text.campaign.id }, "composing a letter failed; it is tried again");
    return { tag: "later", error: error instanceof Error ? error.message : String(error), failure: null };
  }
  return letters.send(letter);
}

/** What is held against the address of a letter that reaches nobody; `null` for one that did, or still may, and for what is not of this address. */
function failureOf(letter: { readonly id: string; readonly tries: number; readonly outcome: Outcome }): LetterFailure | null {
  const { outcome } = letter;
  if (outcome.tag !== "refused" && !(outcome.tag === "later" && isGivenUp(letter))) return null;
  return outcome.failure === null ? null : { kind: outcome.failure, said: outcome.error };
}

async function noteAtAddress(
  { logger }: DeliveryServices,
  ctx: CommandContext,
  { scope, docId }: OpenRun,
  addressId: string,
  failure: LetterFailure,
) {
  await noteFailure(ctx, scope, addressId, failure).catch((error: unknown) =>
    logger.warn(
      { err: error, project: scope, campaign: docId, address: addressId },
      "noting an error at its mail address failed",
    ),
  );
}
