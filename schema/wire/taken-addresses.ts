import * as z from "zod/mini";

/** Answer of `POST mailing-list/{id}/take-addresses`: what became of them. */
export const takenAddresses = z.object({
  /** Unknown before. */
  added: z.number(),
  /** Known, and on this list now. */
  joined: z.number(),
  /** On the list before. */
  known: z.number(),
  /** Known to have left, or not to be reached: they stay as they are. */
  left: z.number(),
});
export type TakenAddresses = z.infer<typeof takenAddresses>;
