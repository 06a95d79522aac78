import * as z from "zod/mini";

/** Answer of `GET auth/providers`: what the page of signing in offers beside the methods of a person. */
export const signInProviders = z.object({
  google: z.boolean(),
  /** Whether people whom Google knows may make themselves a user. */
  signUp: z.boolean(),
  /** Address of the policy to link to; on the demo host alone (LOGIN-001). */
  privacyPolicy: z.nullable(z.string()),
});
export type SignInProviders = z.infer<typeof signInProviders>;
