import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { SecretMade, WebhookDelivery } from "../../../schema/wire/integrations.ts";
import { createId } from "../../context/create-id.ts";
import type { Services } from "../../context/services.ts";
import type { Queryable } from "../../context/store.ts";
import { asking, type FeatureAction } from "../../http/feature.ts";
import { makeWebhookSecret, targetOf } from "./webhook.ts";
import { noteTry, readTries, readTry } from "./webhook-ledger.ts";
import { postMessage } from "./webhook-message.ts";
import { messageOfEvent, readOneDone } from "./webhook-messages.ts";
import { webhookReader } from "./webhook-reader.ts";

const makeSecret: FeatureAction["perform"] = async ({ ctx, id }) => ({
  answer: { secret: await makeWebhookSecret(ctx, id) } satisfies SecretMade,
});
const again = z.strictObject({ delivery: z.string().min(1).max(80) });
/** Each is a call to whatever address somebody typed. */
const SENT_PER_MINUTE = 20;

export const webhookActions = {
  "generate-secret": { perMinute: SENT_PER_MINUTE, perform: makeSecret },
  "renew-secret": { perMinute: SENT_PER_MINUTE, perform: makeSecret },
  try: {
    perMinute: SENT_PER_MINUTE,
    perform: async ({ ctx, id, services }) => {
      const target = await targetOf(ctx, id);
      const at = services.now();
      const data = { event: "test", webhook: id };
      const body = JSON.stringify({ type: "webhook.test", timestamp: at.toISOString(), data });
      const outcome = await postMessage(services, target, { id: `msg_test_${createId()}`, body });
      return { answer: await noted(services, { ...outcome, webhookId: id, event: "test", at, about: null }) };
    },
  },
  resend: {
    perMinute: SENT_PER_MINUTE,
    ...asking(again, async ({ ctx, id, services }, { delivery }) => {
      const gone = () => new CierreError("conflict", { message: t("webhook.refused.gone") });
      const [target, tried] = [await targetOf(ctx, id), await readTry(services.store, id, delivery)];
      const scope = ctx.projectId ?? "";
      const done = tried && (await readOneDone(services.store, scope, tried.historyId));
      if (!done) throw gone();
      // What is sent by hand is what whoever asks may read, like anything else that this webhook is sent.
      const data = { ...target.data, madeBy: ctx.actor.profile.id };
      const reader = await webhookReader(services, { scope, id, data });
      const message = reader && (await messageOfEvent(reader, done, tried.event));
      if (!message) throw gone();
      const at = services.now();
      const outcome = await postMessage(services, target, message);
      const { event, historyId, collection, docId } = message;
      return { answer: await noted(services, { ...outcome, webhookId: id, event, at, about: { historyId, collection, docId } }) };
    }),
  },
} satisfies Readonly<Record<string, FeatureAction>>;

/** Writes a try down, and answers it as the list of tries has it. */
async function noted({ store }: Pick<Services, "store">, tried: Parameters<typeof noteTry>[1]): Promise<WebhookDelivery> {
  return deliveryOf(store, tried.webhookId, await noteTry(store, tried));
}

async function deliveryOf(store: Queryable, webhookId: string, id: string): Promise<WebhookDelivery> {
  const found = (await readTries(store, webhookId)).find((each) => each.id === id);
  if (!found) throw new CierreError("notFound");
  return found;
}
