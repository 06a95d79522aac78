import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import nodemailer from "nodemailer";
import type { LetterCarrier } from "./letter.ts";
import { messageOf, openComposer } from "./letter-message.ts";
import { outcomeOf } from "./letter-outcome.ts";

/**
 * Connections to the mail server at a time, and letters over each before another one is opened. So many letters may be unknown where a
 * process dies; a letter is four answers, so that a server that takes 20 ms for each gets 250 in a second.
 */
export const CONNECTIONS = 20;
const LETTERS_EACH = 100;
/** How long a mail server may take to let us in, and to say something, ms. */
const CONNECT_MS = 15_000;
const SILENCE_MS = 30_000;

/** Sends over a few connections that stay open to the server of `url` (`smtp:` or `smtps:`, with user and password in it). */
export function openSmtpCarrier(url: string, silenceMs = SILENCE_MS): LetterCarrier {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: LETTERS_EACH,
    // What was not handed over is tried again by whoever keeps count of it.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: silenceMs,
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
  const compose = openComposer();
  return {
    staysHere: true,
    async send(letter) {
      try {
        const message = await compose(letter);
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
