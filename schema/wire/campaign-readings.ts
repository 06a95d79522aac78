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
  /** How its two subjects do, its own one first; `null` for a campaign with one. */
  trial: z._default(
    z.nullable(
      z.object({
        by: z.enum(["opened", "clicked"]),
        /** When the better one goes to the rest. */
        until: z.string(),
        /** Of the subjects; `null` while both are tried. */
        winner: z.nullable(z.number()),
        subjects: z.array(z.object({ subject: z.string(), sent: z.number(), opened: z.number(), clicked: z.number() })),
      }),
    ),
    null,
  ),
  /** The letter, with the numbers at its links; `null` where it cannot be composed any more. */
  html: z.nullable(z.string()),
});
export type CampaignReadings = z.infer<typeof campaignReadings>;
