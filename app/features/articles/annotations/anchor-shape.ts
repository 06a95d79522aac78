import * as z from "zod/mini";

/** The words that a comment is about, as they are kept while it is written. */
export const anchorShape = z.object({ exact: z.string(), prefix: z.string(), suffix: z.string(), start: z.number() });
