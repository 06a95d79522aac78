/** The events of a document that a webhook is sent. One save may be several of them: a change and a publication. */
export const webhookEvents = ["created", "changed", "published", "unpublished", "deleted"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
