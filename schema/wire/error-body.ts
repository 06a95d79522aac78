import * as z from "zod/mini";

/** Body of every answer that is not 2xx. `code` is an `ErrorCode`, or one that this build does not know yet. */
export const errorBody = z.object({
  code: z.string(),
  /** Spanish text of the code. */
  message: z.optional(z.string()),
  /** Message key per failing field; nested paths with dots. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `duplicated`. */
  duplicated: z.optional(z.literal(true)),
  /** With `conflict`: the server's document. */
  current: z.optional(z.record(z.string(), z.unknown())),
  /** With `tooManyRequests`, where people sign in: what a code from the mail answers to, if the password was right. */
  challenge: z.optional(z.string()),
});
