import * as z from "zod/mini";

/** What keeps a campaign from being sent, in the order in which people see to it. */
export const campaignLacks = ["template", "subject", "body", "places", "list", "from", "provider", "recipients"] as const;
export type CampaignLack = (typeof campaignLacks)[number];

/** Answer of `GET mailing-campaign/{id}/readiness`: how the saved campaign stands before it is sent. */
export const campaignReadiness = z.object({
  lacks: z.array(z.enum(campaignLacks)),
  /** Codes of the variables of its template that have to be filled in first. */
  missing: z._default(z.array(z.string()), []),
  /** What its text names in braces and no letter fills in. */
  places: z._default(z.array(z.string()), []),
  /** Addresses that would get it now. */
  recipients: z.number(),
  /** Open lists that it goes to. */
  lists: z.number(),
  /** Days in which addresses must have been active to count, of the campaign or the settings; `null` for any. */
  activeDays: z.nullable(z.number()),
  /** Mails stay on the server: it has nobody who sends. */
  staysHere: z.boolean(),
});
export type CampaignReadiness = z.infer<typeof campaignReadiness>;

/** Answer of `GET mailing-campaign/{id}/delivery`: how the mails of a campaign stand, and those that a person has to look at. */
export const campaignDelivery = z.object({
  enqueued: z.number(),
  sent: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  skipped: z.number(),
  /** Those that were tried in vain and are tried again: how many, what was said of the last one, and when the next try is. */
  postponed: z._default(z.nullable(z.object({ count: z.number(), error: z.string(), nextAt: z.string() })), null),
  /** Failed and uncertain ones, the last first; no more than a page of them. */
  troubles: z.array(
    z.object({ id: z.string(), email: z.string(), state: z.enum(["failed", "uncertain"]), error: z.string(), at: z.string() }),
  ),
});
export type CampaignDelivery = z.infer<typeof campaignDelivery>;
