import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import nodemailer from "nodemailer";
import type { Letter, LetterCarrier } from "./letter.ts";
import { outcomeOf } from "./letter-outcome.ts";

/** Connections to the mail server at a time, and letters over each before another one is opened. */
export const CONNECTIONS = 5;
const LETTERS_EACH = 100;
/** How long a mail server may take to let us in, and to say something, ms: it may look at a letter for long. */
const CONNECT_MS = 15_000;
const SILENCE_MS = 120_000;

/** Sends over a few connections that stay open to the server of `url` (`smtp:` or `smtps:`, with user and password in it). */
export function openSmtpCarrier(url: string): LetterCarrier {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: LETTERS_EACH,
    // What was not handed over is tried again by whoever keeps count of it.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** Texts of letters on their way: the library reads one only once the server has asked for it. */
  const texts = new Map<string, Readable>();
  transport.use("stream", ({ message, data }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const text = create(options);
      texts.set(String(data.messageId), text);
      return text;
    };
    done();
  });
  return {
    async send(letter) {
      try {
        await transport.sendMail(messageOf(letter));
        return { tag: "sent" };
      } catch (error) {
        return outcomeOf(error, texts.get(letter.messageId)?.readableDidRead ?? false);
      } finally {
        texts.delete(letter.messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** Writes letters into a folder as `.eml`, named by their ids: for trying the program out without a mail server. */
export function openLetterFolder(folder: string): LetterCarrier {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    staysHere: true,
    async send(letter) {
      try {
        const { message } = await transport.sendMail(messageOf(letter));
        if (!Buffer.isBuffer(message)) throw new Error("composing the message failed");
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, `${letter.messageId.replaceAll(/[^\w@.-]/g, "")}.eml`), message, { mode: 0o600 });
        return { tag: "sent" };
      } catch (error) {
        return outcomeOf(error, false);
      }
    },
    close: () => undefined,
  };
}

function messageOf({ messageId, from, replyTo, to, subject, html, text, unsubscribe, returnPath }: Letter) {
  return {
    messageId,
    from,
    to,
    subject,
    html,
    text,
    ...(returnPath !== null && { envelope: { from: returnPath, to: to.address } }),
    ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
    ...(unsubscribe !== null && {
      headers: { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }),
  };
}
