import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Services } from "../../../context/services.ts";
import type { Reach } from "../../../outbound/guarded-lookup.ts";
import type { ImapSettings } from "../../../outbound/imap/imap-settings.ts";
import { MailboxError, wordsOfServer } from "../../../outbound/imap/with-mailbox.ts";

/** IMAP over TLS (RFC 8314, 3.2). At any other port TLS begins after the greeting. */
const SECURE_PORT = 993;

export function isMailbox({ signIn }: AnyDocument): boolean {
  return signIn === "MAILBOX";
}

/** The mailbox of an agency. Throws `invalid` where it has no host, user or password. */
export function mailboxOf({ mailHost, mailFolder, user }: AnyDocument, secret: string | null): ImapSettings {
  const [host = "", port] = String(mailHost ?? "").split(":");
  if (host === "" || typeof user !== "string" || user === "" || secret === null || secret === "") {
    throw new CierreError("invalid", { message: t("wire.mail.incomplete") });
  }
  const number = port === undefined ? SECURE_PORT : Number(port);
  const folder = typeof mailFolder === "string" && mailFolder.trim() !== "" ? mailFolder.trim() : "INBOX";
  return { host, port: number, isSecure: number === SECURE_PORT, user, password: secret, folder };
}

/** What a mailbox is called in what was noted of its reading. */
export function mailboxAddress({ mailHost, mailFolder, user }: AnyDocument): string {
  return JSON.stringify([mailHost ?? null, mailFolder ?? null, user ?? null]);
}

/** How far the server may reach for agencies. Throws `unavailable` where it asks nobody. */
export function reachOf(reach: Services["importPhotos"]): Reach {
  if (reach === "off") throw new CierreError("unavailable", { message: t("feeder.off") });
  return reach;
}

/** What goes wrong at a mail server, as people read it. */
export function mailboxFailure(error: unknown): CierreError {
  if (error instanceof CierreError) return error;
  return new CierreError("notFound", { message: wordsOf(error), cause: error });
}

const trouble = { refused: "wire.mail.refused", unreachable: "wire.mail.unreachable", private: "wire.mail.private" } as const;

function wordsOf(error: unknown): string {
  if (error instanceof MailboxError) return t(trouble[error.why], { reason: error.said });
  const reason = wordsOfServer(error) ?? (error instanceof Error ? error.message : "");
  return t("wire.mail.failed", { reason });
}
