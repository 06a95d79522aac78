import { CierreError } from "../../../../schema/errors.ts";
import { campaignLists } from "../../../../schema/features/mailing/campaign-audience.ts";
import { mailingCampaign } from "../../../../schema/features/mailing/mailing-campaign.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { deliverRuns } from "../../../engines/delivery/deliver-runs.ts";
import { giveBack, pauseRun, skipStatement } from "../../../engines/delivery/delivery-queue.ts";
import { Lanes } from "../../../engines/delivery/lanes.ts";
import type { LetterCarrier } from "../../../outbound/mail/letter.ts";
import { CONNECTIONS } from "../../../outbound/mail/letter-carrier.ts";
import { campaignSurroundings } from "../campaign-audience.ts";
import { findCampaign } from "../find-campaign.ts";
import { refused } from "../refused.ts";
import type { CampaignText } from "./campaign-letter.ts";
import { carrierOf } from "./carrier-of.ts";
import { decideTrial } from "./decide-trial.ts";
import { type OpenRun, type TakenLetter, takeLetters } from "./delivery-rows.ts";
import { letterBrand } from "./letter-brand.ts";
import { mailingQueue } from "./mailing-queue.ts";
import { reportCampaign } from "./report-campaign.ts";
import { type DeliveryServices, LetterSender } from "./send-letter.ts";
import { senderOf } from "./sender-of.ts";

/** Letters that a process takes at a time: few enough for others to have their share, and for a campaign's numbers to move. */
const BATCH = 50;
/** While letters are under way and nothing is due, what came due is looked for this often, ms. */
const LOOK_MS = 1_000;
/** So many letters of a campaign that nobody has said to have, one after the other: nobody takes any at present. */
const AWAY = CONNECTIONS;

/** What has become of the letters of a run, since this process began with it or last paused it. */
interface Pulse {
  readonly sender: LetterSender;
  readonly run: OpenRun;
  /** Letters in a row that were refused for now, or got no answer, up to the last one. */
  refusals: number;
  hasGone: boolean;
}

/**
 * Sends what waits of every campaign, over lanes that know nothing of each other: a mail server that is silent about one letter keeps no
 * other one up. `before` is done each time before what is due is looked for. Resolves once nothing is due or under way, or `goesOn` says
 * otherwise and what was under way has ended.
 */
export async function deliverDue(
  services: DeliveryServices,
  goesOn: () => boolean = () => true,
  before: () => Promise<void> = async () => undefined,
): Promise<void> {
  const delivery = new Delivery(services, goesOn);
  for (let isOver = false; !isOver && goesOn(); ) isOver = await delivery.round(before);
  await delivery.close();
}

class Delivery {
  readonly #services: DeliveryServices;
  readonly #goesOn: () => boolean;
  readonly #lanes = new Lanes(CONNECTIONS);
  readonly #pulses = new Map<string, Pulse>();

  constructor(services: DeliveryServices, goesOn: () => boolean) {
    this.#services = services;
    this.#goesOn = goesOn;
  }

  /** Sends what is due. Answers whether nothing is left under way, with everything reported. */
  async round(before: () => Promise<void>): Promise<boolean> {
    const { ended } = this.#lanes;
    await before();
    const runs = {
      queue: mailingQueue,
      more: "origin",
      deliverSome: async (ctx: CommandContext, run: OpenRun & { readonly isDue: boolean }) => {
        const hasSent = run.isDue && (await this.#sendBatch(ctx, run));
        await reportCampaign(ctx, run);
        return hasSent;
      },
      failure: "sending a campaign failed; it is tried again",
    };
    await deliverRuns<Pick<OpenRun, "origin">>(this.#services, runs, this.#goesOn);
    if (this.#lanes.isBusy) await this.#lanes.oneEnded(LOOK_MS);
    return !this.#lanes.isBusy && this.#lanes.ended === ended;
  }

  async close(): Promise<void> {
    await this.#lanes.allEnded();
    const { store, now } = this.#services;
    for (const { run, refusals, hasGone } of this.#pulses.values()) {
      if (refusals > 0 && !hasGone) await pauseRun(store, mailingQueue, run, now());
    }
  }

  /** Hands some letters to lanes. Answers whether there may be more at once. */
  async #sendBatch(ctx: CommandContext, run: OpenRun): Promise<boolean> {
    const { store, now, mailsPerSecond } = this.#services;
    // What has been decided by now is what letters that are due by now say.
    const at = now();
    const text = await campaignText(ctx, run, at);
    if (text === null) {
      await store.batch([skipStatement(mailingQueue, run, t("mailingCampaign.skipped.campaign"), now())]);
      return false;
    }
    const carrier = await carrierOf(this.#services, store, run.scope, text.campaign, text.around);
    if (carrier === null) throw refused("provider");
    const pulse = this.#pulseOf(ctx, run, text);
    const perSecond = text.around.settings.throttleEnabled === true ? mailsPerSecond : null;
    const taken = await takeLetters(store, run, { most: BATCH, perSecond, now: at });
    const begun = await this.#assign(pulse, carrier, text, taken);
    if (begun < taken.length) await giveBack(store, mailingQueue, taken.slice(begun), now());
    if (pulse.refusals < AWAY) return taken.length > 0;
    pulse.refusals = 0;
    await pauseRun(store, mailingQueue, run, now());
    return false;
  }

  /** Answers how many letters lanes have taken up. */
  async #assign(pulse: Pulse, carrier: LetterCarrier, text: CampaignText, taken: readonly TakenLetter[]): Promise<number> {
    let begun = 0;
    for (const letter of taken) {
      if (!this.#goesOn() || pulse.refusals >= AWAY) break;
      begun += 1;
      await this.#lanes.begin(() => this.#send(pulse, carrier, text, letter));
    }
    return begun;
  }

  /** Never rejects. What could not be written down is known once the letter counts as lost, or is taken again. */
  async #send(pulse: Pulse, carrier: LetterCarrier, text: CampaignText, letter: TakenLetter): Promise<void> {
    try {
      const outcome = await pulse.sender.send(carrier, text, letter);
      pulse.refusals = outcome?.tag === "later" || outcome?.tag === "uncertain" ? pulse.refusals + 1 : 0;
      if (outcome !== null && outcome.tag !== "later") pulse.hasGone = true;
    } catch (error) {
      const { scope, docId } = pulse.run;
      this.#services.logger.error({ err: error, project: scope, campaign: docId }, "sending a letter failed");
    }
  }

  #pulseOf(ctx: CommandContext, run: OpenRun, { campaign }: CampaignText): Pulse {
    const key = `${run.scope} ${run.docId}`;
    const known = this.#pulses.get(key);
    if (known !== undefined) return known;
    const sender = new LetterSender(this.#services, ctx, run, campaignLists(campaign));
    const pulse = { sender, run, refusals: 0, hasGone: false };
    this.#pulses.set(key, pulse);
    return pulse;
  }
}

/** What the letters of a run say; `null` once the campaign is gone. Throws when nobody is named to send them any more. */
async function campaignText(
  { store }: CommandContext,
  { scope, docId, origin }: OpenRun,
  now: Date,
): Promise<CampaignText | null> {
  const key = { scope, collection: mailingCampaign.name, id: docId };
  const found = await findCampaign(store, key).catch((error: unknown) => {
    if (error instanceof CierreError && error.code === "notFound") return null;
    throw error;
  });
  if (found === null) return null;
  const around = await campaignSurroundings(store, scope, found.data);
  const sender = senderOf(around);
  if (sender === null) throw refused("from");
  const brand = await letterBrand(store, scope, around, origin);
  return { campaign: found.data, around, sender, origin, brand, winner: await decideTrial(store, { scope, docId }, now) };
}
