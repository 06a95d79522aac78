import nodemailer from "nodemailer";
import type { Letter } from "./letter.ts";

/**
 * Headers that are signed, as far as a letter has them. Mailbox providers show the way off by one click only where both headers of it are
 * among them (RFC 8058, 4), which nodemailer leaves one of out.
 */
const SIGNED = [
  ...["From", "Reply-To", "Subject", "Date", "Message-ID", "To", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"],
  ...["List-ID", "List-Unsubscribe", "List-Unsubscribe-Post", "Feedback-ID"],
];

/** A letter as nodemailer takes it. */
export function messageOf(letter: Letter) {
  const { messageId, from, replyTo, to, subject, html, text, list, returnPath, dkim } = letter;
  return {
    messageId,
    from,
    to,
    subject,
    html,
    text,
    headers: headersOf(letter),
    ...(list !== null && { list: { id: { url: list.id, comment: list.name } } }),
    ...(returnPath !== null && { envelope: { from: returnPath, to: to.address } }),
    ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
    ...(dkim !== null && { dkim: { ...dkim, headerFieldNames: SIGNED.join(":") } }),
  };
}

function headersOf({ unsubscribe, feedbackId }: Letter): Record<string, string> {
  return {
    ...(unsubscribe !== null && {
      "List-Unsubscribe": [unsubscribe.web, ...(unsubscribe.mail === null ? [] : [`mailto:${unsubscribe.mail}`])]
        .map((address) => `<${address}>`)
        .join(", "),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
    ...(feedbackId !== null && { "Feedback-ID": feedbackId }),
  };
}

/** Makes whole messages (RFC 5322) of letters, signed where they have a key. */
export function openComposer(): (letter: Letter) => Promise<Buffer> {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (letter) => {
    const { message } = await transport.sendMail(messageOf(letter));
    if (!Buffer.isBuffer(message)) throw new Error("composing the message failed");
    return message;
  };
}
