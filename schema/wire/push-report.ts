import * as z from "zod/mini";

const row = z.object({
  /** Id of the segment; `null` for devices that were in none. */
  segment: z.nullable(z.string()),
  /** `null` for one that is gone. */
  name: z.nullable(z.string()),
  devices: z.number(),
  sent: z.number(),
  shown: z.number(),
  clicked: z.number(),
  closed: z.number(),
});

/** Answer of `GET push-notification/{id}/report`: what devices did with a notice, by the segments that they were in when it went out. */
export const pushReport = z.object({ rows: z.array(row) });
export type PushReport = z.infer<typeof pushReport>;

/** Body of `POST push-notification/try`: what a notice says, for one device alone. */
export const pushTrial = z.object({
  device: z.string(),
  name: z.string(),
  content: z.optional(z.nullable(z.string())),
  url: z.optional(z.nullable(z.string())),
  photoAsset: z.optional(z.nullable(z.string())),
});
export type PushTrial = z.infer<typeof pushTrial>;
