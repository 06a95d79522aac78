import type * as z from "zod/mini";
import { guessableWords, isInsecurePassword } from "../../../../schema/accounts/password-rules.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { InvitationOpened, invitationTaken } from "../../../../schema/wire/invitation.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { Queryable } from "../../../context/store.ts";
import { loadProfile } from "../../../core/access/load-profile.ts";
import { saveDocument } from "../../../core/documents/save-document.ts";
import type { RatePassword } from "../../../core/passwords/rate-password.ts";
import { redeemOnce, takeBackOnce } from "../google/google-identity.ts";
import { type Invitation, openInvitation } from "./invitation-token.ts";
import { refusal } from "./invite.ts";
import { findInvited, type InvitedPerson } from "./invited-person.ts";

interface Desk {
  readonly store: Queryable;
  /** 32 bytes. */
  readonly key: Buffer;
  now(): Date;
}

interface Opened {
  readonly invitation: Invitation;
  readonly person: InvitedPerson;
}

/** Whom an invitation is for. Throws `notFound` for what is none, and `forbidden`, each in its own words: used, expired, removed. */
export async function openedInvitation(desk: Desk, token: string): Promise<InvitationOpened> {
  const { person } = await open(desk, token);
  return { username: person.username, displayName: person.displayName, project: person.project ?? "" };
}

/** Sets the first password of whoever was invited, and what they are called, once. Throws as `openedInvitation` does, and `invalid`. Answers their username. */
export async function takeInvitation(
  desk: Desk & { readonly ratePassword: RatePassword; contextOf(profile: NonNullable<Profile>): CommandContext },
  { token, password, displayName = "" }: z.infer<typeof invitationTaken>,
): Promise<{ username: string }> {
  const { store, now } = desk;
  const { invitation, person } = await open(desk, token);
  const words = guessableWords({ ...person, displayName: `${person.displayName} ${displayName}` });
  // What is said of passwords elsewhere is only a warning: here there is none yet that people would be kept from.
  if (isInsecurePassword(await desk.ratePassword(password, words)))
    throw new CierreError("invalid", { fields: { password: "invitation.weakPassword" } });
  const profile = await loadProfile(store, { userId: invitation.userId });
  if (!profile) throw refusal("invitation.removed");
  if (!(await redeemOnce(store, invitation, now()))) throw refusal("invitation.used");
  try {
    const body = { password, ...(displayName !== "" && { displayName }) };
    await saveDocument(desk.contextOf(profile), { collection: "user", id: profile.id, body, byServer: true });
  } catch (error) {
    await takeBackOnce(store, invitation);
    throw error;
  }
  return { username: person.username };
}

type Profile = Awaited<ReturnType<typeof loadProfile>>;

async function open({ store, key, now }: Desk, token: string): Promise<Opened> {
  const invitation = openInvitation(key, token, now());
  if (!invitation)
    throw new CierreError("notFound", { message: t("invitation.unknown"), fields: { token: "invitation.unknown" } });
  const person = await findInvited(store, invitation.userId, invitation.projectId);
  if (!person || person.project === null) throw refusal("invitation.removed");
  if (person.hasBeenIn) throw refusal("invitation.used");
  if (invitation.until <= now().getTime()) throw refusal("invitation.expired");
  // Whoever invited has the link as well, and would get into what others gave since.
  if (invitation.isShown && person.hasMore) throw refusal("invitation.expired");
  return { invitation, person };
}
