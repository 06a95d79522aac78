import * as z from "zod/mini";

/** Answer to whoever has a secret made: this once. */
export const secretMade = z.object({ secret: z.string() });
export type SecretMade = z.infer<typeof secretMade>;
