import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { Services } from "../../../context/services.ts";
import { openValue, sealValue } from "../../../core/sessions/sealed-value.ts";

/** How long an invitation can be taken up, ms. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60_000;
/** How much longer it is said that one has expired, and that it was used. */
const MEMORY_MS = 180 * 24 * 60 * 60_000;

const invitation = z.object({
  /** Tells it from others, for being used once. */
  id: z.string(),
  userId: z.string(),
  projectId: z.string(),
  /** Whoever invites has seen it as well: it opens nothing but their own project. */
  isShown: z.boolean(),
  /** Until when it can be taken up, ms since 1970. */
  until: z.number(),
  expiresAt: z.number(),
});
export type Invitation = z.infer<typeof invitation>;

/** What seals invitations, 32 bytes. */
export function invitationKey({ serverKey }: Pick<Services, "serverKey">): Buffer {
  return serverKey.derive("invitation");
}

/** As base64url. `key`: 32 bytes. */
export function sealInvitation(key: Buffer, of: Pick<Invitation, "userId" | "projectId" | "isShown">, now: Date): string {
  const until = now.getTime() + INVITATION_LIFETIME_MS;
  const made: Invitation = {
    ...of,
    id: `invitation ${randomBytes(15).toString("base64url")}`,
    until,
    expiresAt: until + MEMORY_MS,
  };
  return sealValue(key, made);
}

/** `null` for what this key has not sealed; whether it is in time still, `until` tells. */
export function openInvitation(key: Buffer, token: string, now: Date): Invitation | null {
  return openValue(key, invitation, token, now);
}
