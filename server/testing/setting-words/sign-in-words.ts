import type { SettingWords } from "./setting-words.ts";

/** Settings under 'Sign-in'. */
export const signInWords = {
  SIGN_INS_PER_MINUTE: { means: "Tries to sign in from one address in a minute.", example: "20" },
  GOOGLE_CLIENT_ID: {
    means: "Client of Google for sign-in; register `https://HOST/api/auth/google/callback` there. Needs the secret.",
    example: "123.apps.googleusercontent.com",
    unset: "no sign-in with Google",
  },
  GOOGLE_CLIENT_SECRET: {
    means: "Secret of this client.",
    example: "GOCSPX-…",
    unset: "no sign-in with Google",
  },
  GOOGLE_ISSUER: { means: "Another OpenID provider in Google's place.", example: "https://login.example" },
  SIGN_UP: {
    means: "Whether people whom Google knows may make themselves a user.",
    example: "1",
    unset: "as `DEMO_HOST`",
  },
  PWNED_PASSWORDS_URL: {
    means: "Range service of breached passwords, which is sent five digits of a hash when a password is set.",
    example: "https://api.pwnedpasswords.com/range/",
    unset: "nobody is asked",
  },
} satisfies Record<string, SettingWords>;
