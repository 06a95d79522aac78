import * as z from "zod/mini";

const personId = z.string().check(z.maxLength(80));

/** Body of `POST auth/session` with a password. */
export const passwordSignIn = z.strictObject({
  id: personId,
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});

/** Body of `POST auth/email-code`: an address as `auth/methods` sealed it. */
export const emailCodeRequest = z.strictObject({ address_enc: z.string().check(z.minLength(1), z.maxLength(1024)) });

/** Digits of a code (spec 0 §9). */
export const CODE_LENGTH = 6;

/** Body of `POST auth/session` with a code. */
export const codeSignIn = z.strictObject({
  id: personId,
  challenge: z.string().check(z.minLength(1), z.maxLength(100)),
  code: z.string().check(z.minLength(1), z.maxLength(20)),
});
