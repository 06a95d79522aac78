import { t } from "../../../schema/messages/catalogue.ts";
import type { Services } from "../../context/services.ts";
import { CODE_LIFETIME_MS, issueCode, type WantedCode } from "./email-codes.ts";

/** Makes a code and hands it to the mail server. */
export async function sendCode(
  { store, mailer, now }: Services,
  wanted: WantedCode,
  mailboxes: readonly string[],
): Promise<void> {
  const code = await issueCode(store, wanted, now());
  const values = { code, minutes: CODE_LIFETIME_MS / 60_000 };
  const mail = { subject: t("mail.code.subject", values), text: t("mail.code.text", values) };
  await Promise.all(mailboxes.map((to) => mailer.send({ to, ...mail })));
}
