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

const upTo = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))));

/** Body of `POST push-notification/try`: what a notice says, for one device alone. */
export const pushTrial = z.strictObject({
  device: z.string().check(z.minLength(1), z.maxLength(80)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  content: upTo(2000),
  url: upTo(2048),
  photoAsset: upTo(80),
});
export type PushTrial = z.infer<typeof pushTrial>;
