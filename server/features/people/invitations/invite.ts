import { CierreError } from "../../../../schema/errors.ts";
import { type MessageKey, t } from "../../../../schema/messages/catalogue.ts";
import { meets } from "../../../../schema/rights/can.ts";
import type { InvitationMade } from "../../../../schema/wire/invitation.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { Mailer } from "../../../outbound/mail/mailer.ts";
import { maskAddress } from "../sealed-address.ts";
import { INVITATION_LIFETIME_MS, sealInvitation } from "./invitation-token.ts";
import { findInvited, type InvitedPerson } from "./invited-person.ts";

interface Inviting {
  readonly mailer: Mailer;
  /** 32 bytes. */
  readonly key: Buffer;
  /** Hears why a message did not go. */
  failed(error: unknown): void;
}

/**
 * Invites somebody who was added to the project at hand and has never been in: by mail, or with a link for whoever invites to hand
 * over. As often as it takes. An administrator of one project could let himself in as somebody of another one: who has more than this
 * project, or a way in, is invited by nobody. Throws `forbidden`, `notFound`.
 */
export async function invite(ctx: CommandContext, userId: string, { mailer, key, failed }: Inviting): Promise<InvitationMade> {
  const { projectId } = ctx;
  if (projectId === null || !meets("fullAdmin", ctx.actor)) throw new CierreError("forbidden");
  const person = await findInvited(ctx.store, userId, projectId);
  if (!person || person.project === null) throw new CierreError("notFound");
  if (person.hasBeenIn) throw refusal("invitation.hasAccess");
  if (person.hasMore) throw refusal("invitation.otherProjects");
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_MS).toISOString();
  const linkOf = (isShown: boolean) =>
    `${ctx.origin ?? ""}/admin/#/invitation/${sealInvitation(key, { userId, projectId, isShown }, now)}`;
  const isSent = await send(mailer, person, linkOf(false), ctx.actor.displayName).catch((error: unknown) => {
    failed(error);
    return false;
  });
  return isSent && person.address
    ? { sentTo: maskAddress(person.address), link: null, expiresAt }
    : { sentTo: null, link: linkOf(true), expiresAt };
}

async function send(mailer: Mailer, { address, project }: InvitedPerson, link: string, inviter: string): Promise<boolean> {
  if (mailer.staysHere || address === null) return false;
  const values = { inviter, project: project ?? "", link, days: INVITATION_LIFETIME_MS / (24 * 60 * 60_000) };
  const mail = { subject: t("mail.invitation.subject", values), text: t("mail.invitation.text", values) };
  await mailer.send({ to: address, ...mail });
  return true;
}

/** In words of its own, also by key. */
export function refusal(key: MessageKey & `invitation.${string}`): CierreError {
  return new CierreError("forbidden", { message: t(key), fields: { token: key } });
}
