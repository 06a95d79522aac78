import * as z from "zod/mini";

/** `POST user/{id}/invitation`: a link that sets somebody's first password. */
export const invitationMade = z.object({
  /** The address that it was sent to, masked; `null` when nobody could send it. */
  sentTo: z.nullable(z.string()),
  /** To be handed over by whoever invites; only where it was not sent. */
  link: z.nullable(z.string()),
  expiresAt: z.string(),
});
export type InvitationMade = z.infer<typeof invitationMade>;

/** `POST auth/invitation/open {token}`: whom an invitation is for. */
export const invitationOpened = z.object({
  username: z.string(),
  displayName: z.string(),
  project: z.string(),
});
export type InvitationOpened = z.infer<typeof invitationOpened>;

/** `POST auth/invitation`: takes an invitation up. */
export const invitationTaken = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(2000)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  /** What the person is called; as whoever invited them wrote it when absent. */
  displayName: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
});
