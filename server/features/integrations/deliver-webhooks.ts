import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { webhook } from "../../../schema/features/integrations/webhook.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { createId } from "../../context/create-id.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { readSecrets } from "../../core/documents/read-secrets.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { notifyFailure } from "../../engines/jobs/notify-failure.ts";
import { noteTry } from "./webhook-ledger.ts";
import { type Outcome, postMessage } from "./webhook-message.ts";
import { type EventMessage, messagesOf, readDone } from "./webhook-messages.ts";
import { type HeldWebhook, letGo, noteDelivered, takeDue } from "./webhook-queue.ts";
import { webhookReader } from "./webhook-reader.ts";

/** Webhooks that this process sends to at a time. */
const AT_ONCE = 16;
/** What was done that one turn goes through; then others have theirs. */
const OF_TURN = 20;
/** No turn begins another message after so long, ms. */
const TURN_MS = 30_000;
/** Pauses after each failure, ms: a day and a half in all, then it is switched off. */
const PAUSES_MS = [5_000, 300_000, 1_800_000, 7_200_000, 14_400_000, 28_800_000, 36_000_000, 43_200_000];
/** A success is noted in the document once in this time, ms: each note is a change that devices pull. */
const SAME_NOTE_MS = 60_000;

/**
 * Sends what is due to all webhooks, until nothing is left or `goesOn` says otherwise. Each receiver is sent to by one process at a time, one
 * message after the other in the order of the commits, and slow ones hold up nobody else.
 */
export class WebhookSender {
  readonly #services: Services;
  readonly #ended: () => void;
  readonly #under = new Set<Promise<void>>();

  /** `ended`: is called whenever a turn has ended, after which there may be more to do. */
  constructor(services: Services, ended: () => void = () => undefined) {
    this.#services = services;
    this.#ended = ended;
  }

  /** Takes what is due, and begins to send. Answers whether it took any. */
  async begin(goesOn: () => boolean): Promise<boolean> {
    const { store, now, logger } = this.#services;
    const most = AT_ONCE - this.#under.size;
    if (most <= 0) return false;
    const taken = await takeDue(store, { holder: createId(), now: now(), most });
    for (const held of taken) {
      const sending = takeTurn(this.#services, held, goesOn)
        .catch((error: unknown) =>
          logger.error({ err: error, webhook: held.id, project: held.scope }, "sending to a webhook failed"),
        )
        .finally(() => {
          this.#under.delete(sending);
          this.#ended();
        });
      this.#under.add(sending);
    }
    return taken.length > 0;
  }

  /** Resolves once one of those under way has ended; at once where none is. */
  async next(): Promise<void> {
    if (this.isBusy) await Promise.race(this.#under);
  }

  get isBusy(): boolean {
    return this.#under.size > 0;
  }

  /** Resolves once all that is under way has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#under);
  }
}

/** The same from beginning to end. */
export async function deliverWebhooks(services: Services, goesOn: () => boolean = () => true): Promise<void> {
  const sender = new WebhookSender(services);
  while (goesOn() && ((await sender.begin(goesOn)) || sender.isBusy)) await sender.next();
  await sender.settled();
}

async function takeTurn(services: Services, held: HeldWebhook, goesOn: () => boolean): Promise<void> {
  const { store } = services;
  let failed: Parameters<typeof letGo>[2] = null;
  try {
    failed = await sendSome(services, held, goesOn);
  } catch (error) {
    // The database or a bug: nothing is known of the receiver.
    failed = { failures: held.failures, nextAt: new Date(services.now().getTime() + SAME_NOTE_MS) };
    throw error;
  } finally {
    await letGo(store, held, failed);
  }
}

async function sendSome(services: Services, held: HeldWebhook, goesOn: () => boolean) {
  const { store, now } = services;
  const reader = await webhookReader(services, held);
  if (reader === null) return switchOff(services, held, t("webhook.off.noRights"));
  const secret = (await readSecrets(store, webhook.name, "secret", [held.id])).get(held.id) ?? "";
  const until = now().getTime() + TURN_MS;
  let reached = held.position;
  for (const done of await readDone(store, held.scope, held.position, OF_TURN)) {
    const messages = await messagesOf(reader, held.data, done);
    for (const message of messages) {
      if (!goesOn() || now().getTime() > until) return moved(services, held, reached);
      const outcome = await send(services, held, { url: String(held.data.url), secret }, message);
      if (!outcome.isTaken) {
        await moved(services, held, reached);
        return fail(services, held, outcome);
      }
      await noteSuccess(services, held);
    }
    reached = done.seq;
    // Once for each: a process that is killed after a delivery repeats that one alone.
    if (messages.length > 0) await noteDelivered(store, held, reached);
  }
  return moved(services, held, reached);
}

async function moved({ store }: Services, held: HeldWebhook, reached: number): Promise<null> {
  if (reached > held.position) await noteDelivered(store, held, reached);
  return null;
}

async function send(
  services: Services,
  { id: webhookId }: HeldWebhook,
  target: { readonly url: string; readonly secret: string },
  message: EventMessage,
): Promise<Outcome> {
  const at = services.now();
  const outcome = await postMessage(services, target, message);
  const { event, historyId, collection, docId } = message;
  await noteTry(services.store, { ...outcome, webhookId, event, at, about: { historyId, collection, docId } });
  return outcome;
}

/** The next try, or the end of them. */
async function fail(services: Services, held: HeldWebhook, { status, answer }: Outcome) {
  const error = `${status ?? t("webhook.noAnswer")}: ${answer}`.slice(0, 600);
  if (status === 410) return switchOff(services, held, t("webhook.off.gone"));
  const pause = PAUSES_MS[held.failures];
  if (pause === undefined) return switchOff(services, held, t("webhook.off.failing", { error }));
  if (held.data.lastError !== error) await noteOn(services, held, { lastError: error });
  return { failures: held.failures + 1, nextAt: new Date(services.now().getTime() + pause) };
}

async function noteSuccess(services: Services, held: HeldWebhook): Promise<void> {
  const { lastDeliveryAt, lastError } = held.data;
  const now = services.now();
  const isNoted = typeof lastDeliveryAt === "string" && now.getTime() - Date.parse(lastDeliveryAt) < SAME_NOTE_MS;
  if (isNoted && !lastError) return;
  const facts = { lastDeliveryAt: now.toISOString(), lastError: null };
  Object.assign(held.data, facts);
  await noteOn(services, held, facts);
}

/** A version without an author. */
async function noteOn(services: Services, { scope, id }: HeldWebhook, facts: Partial<AnyDocument>): Promise<void> {
  const ctx = programContext(services, scope, services.now);
  const key = { scope, collection: webhook.name, id };
  await runCommand(ctx, [scope], [], async (work) => {
    await work.load([key]);
    const found = work.findLive(key);
    if (found !== null) putFound(work, found, facts);
  });
}

/** Nothing more is sent until somebody switches it on again; the administrators of the project are notified of the reason by mail. */
async function switchOff(services: Services, { scope, id, data }: HeldWebhook, reason: string): Promise<null> {
  const ctx = programContext(services, scope, services.now);
  const serverValues = { lastError: reason };
  await saveDocument(ctx, { collection: webhook.name, id, body: { enabled: false }, serverValues, byServer: true });
  services.logger.warn({ webhook: id, project: scope }, "a webhook was switched off");
  for (const person of await administrators(services, scope))
    await notifyFailure(services, { collection: webhook.name, name: String(data.name ?? ""), error: reason, person });
  return null;
}

/** Administrators to write to at most. */
const MOST_ADMINISTRATORS = 20;

async function administrators({ store }: Services, scope: string): Promise<string[]> {
  const rows = await store.query<{ person: string }>(
    `select distinct data ->> 'user' as person from documents where scope = $1 and collection = 'permission-access' and deleted_at is null
      and coalesce(data ->> 'builtInRole', 'admin') = 'admin' and coalesce((data ->> 'limitRoles')::boolean, false) = false
      and data ->> 'user' is not null limit ${MOST_ADMINISTRATORS}`,
    [scope],
  );
  return rows.map(({ person }) => person);
}
