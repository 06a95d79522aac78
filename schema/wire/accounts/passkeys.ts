import * as z from "zod/mini";

const bytes = z.string().check(z.minLength(1), z.maxLength(8_000), z.regex(/^[\w-]+$/));
const credentialId = z.string().check(z.minLength(1), z.maxLength(1_400), z.regex(/^[\w-]+$/));
const attachment = z.optional(z.enum(["platform", "cross-platform"]));
const transport = z.string().check(z.maxLength(20));

/** A challenge as the server sealed it: it comes back with the answer. */
const sealed = z.string().check(z.minLength(1), z.maxLength(1_000));

/** What a browser answers who shows a passkey (`AuthenticationResponseJSON` of WebAuthn), byte fields as base64url. */
const shownPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
  authenticatorAttachment: attachment,
});

/** What a browser answers who made a passkey (`RegistrationResponseJSON`), byte fields as base64url. */
const madePasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
  authenticatorAttachment: attachment,
});

/** Answer of `POST auth/passkey` and `POST profile/passkeys/challenge`: what the browser is asked with, and the sealed challenge. */
export const passkeyChallenge = z.object({ options: z.looseObject({ challenge: z.string() }), challenge_enc: sealed });
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

/** Body of `POST auth/session` with a passkey. `id`: the only person it may be, where the page knows who is signing in. */
export const passkeySignIn = z.strictObject({
  passkey: shownPasskey,
  challenge_enc: sealed,
  id: z.optional(z.string().check(z.maxLength(80))),
});
export type PasskeySignIn = z.infer<typeof passkeySignIn>;

/** Longest name that somebody gives a passkey. */
export const PASSKEY_NAME_LENGTH = 80;
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_LENGTH));

/** Body of `POST profile/passkeys`. `currentPassword`: where the account has one. */
export const newPasskey = z.strictObject({
  passkey: madePasskey,
  challenge_enc: sealed,
  name,
  currentPassword: z.optional(z.string().check(z.maxLength(1024))),
});

/** One's own passkeys, the oldest first; answer of `GET profile/passkeys` and of what changes them. */
const ownPasskey = z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) });
export const ownPasskeys = z.object({ data: z.array(ownPasskey) });
export type OwnPasskey = z.infer<typeof ownPasskey>;
export type OwnPasskeys = z.infer<typeof ownPasskeys>;
