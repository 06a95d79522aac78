import type { CommandContext } from "../../../context/command-context.ts";
import type { ContextServices } from "../../../context/person-context.ts";
import type { Services } from "../../../context/services.ts";
import { type EndedRow, endRows, isGivenUp } from "../../../engines/delivery/delivery-queue.ts";
import { writeTogether } from "../../../engines/delivery/lanes.ts";
import type { Letter, LetterCarrier, Outcome } from "../../../outbound/mail/letter.ts";
import { noteFailure } from "../failures/note-failure.ts";
import type { LetterFailure } from "../failures/plan-failure.ts";
import { readerLinks } from "../mail-links.ts";
import { letterPath, type PathKind } from "../reports/return-path.ts";
import { type CampaignText, campaignLetter, domainOf } from "./campaign-letter.ts";
import type { CarrierServices } from "./carrier-of.ts";
import { type BegunLetter, beginLetters, type OpenRun, type TakenLetter } from "./delivery-rows.ts";
import { mailingQueue } from "./mailing-queue.ts";

export type DeliveryServices = ContextServices &
  CarrierServices &
  Pick<Services, "logger" | "now" | "traces" | "serverKey" | "mailsPerSecond" | "returns" | "dkim">;

interface Ended extends EndedRow {
  readonly outcome: Outcome;
}

/** Sends letters of one campaign, of which several may be under way: what is written down of them shares commits. */
export class LetterSender {
  readonly #services: DeliveryServices;
  readonly #ctx: CommandContext;
  readonly #run: OpenRun;
  readonly #begin: (letter: TakenLetter) => Promise<ReadonlyMap<string, BegunLetter>>;
  readonly #end: (ended: Ended) => Promise<void>;

  /** `lists`: those that the campaign goes to, in their order. */
  constructor(services: DeliveryServices, ctx: CommandContext, run: OpenRun, lists: readonly string[]) {
    this.#services = services;
    this.#ctx = ctx;
    this.#run = run;
    const { store, now } = services;
    this.#begin = writeTogether((letters) => beginLetters(store, letters, lists, now()));
    this.#end = writeTogether((ended) => endRows(store, mailingQueue, ended, now()));
  }

  /**
   * Sends one: that it is about to go is written down before anybody hears of it, and what became of it before this resolves. Answers `null`
   * for one that may not go any more, or that somebody else has.
   */
  async send(carrier: LetterCarrier, text: CampaignText, letter: TakenLetter): Promise<Outcome | null> {
    const begun = (await this.#begin(letter)).get(letter.id);
    if (begun === undefined) return null;
    const outcome = await this.#handOver(carrier, text, letter, begun);
    const ended = { id: letter.id, tries: begun.tries, outcome };
    await this.#end(ended);
    const failure = failureOf(ended);
    if (failure !== null) await this.#noteAtAddress(letter, failure);
    return outcome;
  }

  /** A letter that cannot be written is nobody's yet: it waits like one that was not taken. */
  async #handOver(
    carrier: LetterCarrier,
    text: CampaignText,
    { id, email, messageId, variant }: TakenLetter,
    begun: BegunLetter,
  ): Promise<Outcome> {
    const { serverKey, dkim, logger } = this.#services;
    const { name, list, listId } = begun;
    let letter: Letter;
    try {
      const links = readerLinks(serverKey, this.#run.origin, id);
      const paths = { returns: this.#pathOf("returns", id), unsubscribe: this.#pathOf("unsubscribe", id) };
      const reader = { name, email, list, listId };
      letter = campaignLetter(text, { messageId, reader, variant, links, paths, dkim: await dkim.keyOf(domainOf(text.sender)) });
    } catch (error) {
      logger.error({ err: error, campaign: text.campaign.id }, "composing a letter failed; it is tried again");
      return { tag: "later", error: error instanceof Error ? error.message : String(error), failure: null };
    }
    return carrier.send(letter);
  }

  #pathOf(kind: PathKind, id: string): string | null {
    const { serverKey, returns } = this.#services;
    return returns.mailbox === null ? null : letterPath(serverKey, kind, returns.mailbox, id);
  }

  async #noteAtAddress({ addressId }: TakenLetter, failure: LetterFailure): Promise<void> {
    const { scope, docId } = this.#run;
    await noteFailure(this.#ctx, scope, addressId, failure).catch((error: unknown) =>
      this.#services.logger.warn(
        { err: error, project: scope, campaign: docId, address: addressId },
        "noting an error at its mail address failed",
      ),
    );
  }
}

/** What is held against the address of a letter that reaches nobody; `null` for one that did, or still may, and for what is not of this address. */
function failureOf(ended: Ended): LetterFailure | null {
  const { outcome } = ended;
  if (outcome.tag !== "refused" && !(outcome.tag === "later" && isGivenUp(ended))) return null;
  return outcome.failure === null ? null : { kind: outcome.failure, said: outcome.error };
}
