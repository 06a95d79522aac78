import * as z from "zod/mini";

/** Answer of `POST content-feeder/{id}/run`: contents that were made, and items that had been made one before. */
export const contentFed = z.object({ created: z.number(), known: z.number() });
export type ContentFed = z.infer<typeof contentFed>;
