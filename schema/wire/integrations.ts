import * as z from "zod/mini";

/** Answer to whoever has a secret made: this once. */
export const secretMade = z.object({ secret: z.string() });
export type SecretMade = z.infer<typeof secretMade>;

/** A try to deliver a message. */
export const webhookDelivery = z.object({
  id: z.string(),
  /** `article.published`; `webhook.test` for a trial. */
  type: z.string(),
  /** What it was about; `null` for a trial. */
  document: z.nullable(z.object({ collection: z.string(), id: z.string() })),
  at: z.string(),
  /** How long it took, ms. */
  ms: z.number(),
  /** `null`: no answer came. */
  status: z.nullable(z.number()),
  /** The beginning of the answer, or why there was none. */
  answer: z.string(),
  isTaken: z.boolean(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** Answer of `GET webhook/{id}/deliveries`, the newest first. */
export const webhookDeliveries = z.array(webhookDelivery);
