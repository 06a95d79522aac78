import type { GoogleClient } from "./google-client.ts";

declare module "../../../context/services.ts" {
  interface Services {
    readonly signIn: SignInServices;
  }
}

/** Ways in that not every server has. */
export interface SignInServices {
  readonly google: GoogleClient | null;
  /** Whether people whom Google knows may make themselves a user. */
  readonly signUp: boolean;
  /** Address of the policy that is shown where people sign in, on the demo host alone (LOGIN-001). */
  readonly privacyPolicy: string | null;
}
