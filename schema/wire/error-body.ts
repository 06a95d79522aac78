import { z } from "zod";

/** Body of every answer that is not 2xx. `code` is an `ErrorCode`, or one that this build does not know yet. */
export const errorBody = z.object({
  code: z.string(),
  /** Spanish text of the code. */
  message: z.string().optional(),
  /** Message key per failing field; nested paths with dots. */
  fields: z.record(z.string(), z.string()).optional(),
  /** With `duplicated`. */
  duplicated: z.literal(true).optional(),
  /** With `conflict`: the server's document. */
  current: z.record(z.string(), z.unknown()).optional(),
});
