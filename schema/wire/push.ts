import * as z from "zod/mini";

/** Answer of `GET push-notification/readiness`: by which ways a notice can go out, and how many devices would get it now. */
export const pushReadiness = z.object({
  web: z.boolean(),
  app: z.boolean(),
  oneSignal: z.optional(z.boolean()),
  count: z.number(),
});
export type PushReadiness = z.infer<typeof pushReadiness>;
