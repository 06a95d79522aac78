import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";

declare module "../../context/services.ts" {
  interface Services {
    readonly mailer: Mailer;
  }
}

/** A message to one person, plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands mail over. Rejects when nobody has taken it. */
export interface Mailer {
  /** Messages stay on the server: they reach nobody. */
  readonly staysHere?: true;
  send(mail: Mail): Promise<void>;
}

/** How long a mail server may take at each step, ms: somebody waits for the answer. */
const PATIENCE_MS = 10_000;

/** Sends through the server of `url` (`smtp:` or `smtps:`, with user and password in it). `from`: the sender's address. */
export function openSmtpMailer(url: string, from: string): Mailer {
  const times = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = nodemailer.createTransport({ url, ...times }, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(addressed(mail));
    },
  };
}

/** Writes every message into a folder as `.eml`, named by time: for trying the program out without a mail server. */
export function openMailFolder(folder: string, from: string, now: () => Date): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from });
  let count = 0;
  return {
    staysHere: true,
    async send(mail) {
      const { message } = await transport.sendMail(addressed(mail));
      if (!Buffer.isBuffer(message)) throw new Error("composing the message failed");
      await mkdir(folder, { recursive: true });
      count += 1;
      const time = now().toISOString().replaceAll(":", "-");
      // Only the owner of the server may read what opens accounts.
      await writeFile(join(folder, `${time}-${process.pid}-${count}.eml`), message, { mode: 0o600 });
    },
  };
}

/** As one address, whatever is in it: as text a comma would make two. */
function addressed({ to, ...mail }: Mail) {
  return { ...mail, to: { name: "", address: to } };
}
