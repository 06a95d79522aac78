import * as z from "zod/mini";

/** Answer of `GET mailing-campaign/{id}/readings`: what readers did with the letters of a campaign. */
export const campaignReadings = z.object({
  sent: z.number(),
  /** Opened by somebody. */
  opened: z.number(),
  /** Opened by programs alone, which do so with every letter: nobody knows whether somebody read them. */
  prefetched: z.number(),
  /** Readers who followed a link. */
  clicked: z.number(),
  /** Where each link leads, in the order of the letter, and how many readers followed it. */
  links: z.array(z.object({ url: z.string(), text: z.string(), readers: z.number() })),
  /** Letters that somebody opened for the first time, by hours after the campaign began, up to the last one. */
  hours: z.array(z.number()),
  /** The letter, with the numbers at its links; `null` where it cannot be composed any more. */
  html: z.nullable(z.string()),
});
export type CampaignReadings = z.infer<typeof campaignReadings>;
