import type { ImapFlow } from "imapflow";
import type { ImapSettings } from "./imap-settings.ts";
import { MOST_REPORT_BYTES, type ReportBox } from "./report-box.ts";

/** Longest wait for the server to say something, ms. */
const SILENCE_MS = 30_000;
/** Set on mails that were looked at: people's mail programs mark what they open as read, and what is no report is left to people. */
const MARK = "$CierreTaken";
const SEEN = "\\Seen";

/** A mailbox that is read by IMAP, on a connection of its own each time. Mails stay in it, marked. */
export function openImapBox(settings: ImapSettings, silenceMs = SILENCE_MS): ReportBox {
  return {
    async readNew(take, goesOn) {
      const client = await signIn(settings, silenceMs);
      try {
        const mark = await enter(client, settings.folder);
        for (const uid of await newIn(client, mark)) {
          if (!goesOn()) return;
          await takeOne(client, uid, mark, take);
        }
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
}

async function signIn({ host, port, isSecure, user, password }: ImapSettings, silenceMs: number): Promise<ImapFlow> {
  // Loaded where mail is read: few servers have such a mailbox.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(!isSecure && !isHere(host) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  // Whatever breaks the connection rejects what is asked over it as well.
  client.on("error", () => undefined);
  await client.connect().catch((error: unknown) => {
    throw refusal(host, error);
  });
  return client;
}

/** What the server says of why nobody is let in, which the library does not put into its message. */
function refusal(host: string, error: unknown): unknown {
  const said = error instanceof Error && "responseText" in error ? error.responseText : undefined;
  return typeof said === "string" && said !== "" ? new Error(`${host} does not let us in: ${said}`) : error;
}

/** Answers what mails in the folder are marked with: servers that keep no marks of one's own have their own for what was read. */
async function enter(client: ImapFlow, folder: string): Promise<string> {
  const { readOnly, permanentFlags } = await client.mailboxOpen(folder);
  if (readOnly === true) throw new Error(`${folder} may not be changed: what was read there cannot be marked`);
  return permanentFlags === undefined || permanentFlags.has("\\*") || permanentFlags.has(MARK) ? MARK : SEEN;
}

/** In the order in which they came. */
async function newIn(client: ImapFlow, mark: string): Promise<number[]> {
  const isNew = mark === SEEN ? { seen: false } : { unKeyword: mark };
  const found = await client.search({ deleted: false, ...isNew }, { uid: true });
  if (!Array.isArray(found)) throw new Error("the mail server does not say which mails are new");
  return found.toSorted((a, b) => a - b);
}

async function takeOne(client: ImapFlow, uid: number, mark: string, take: (raw: Buffer) => Promise<void>): Promise<void> {
  const range = String(uid);
  const mail = await client.fetchOne(range, { size: true, source: { start: 0, maxLength: MOST_REPORT_BYTES } }, { uid: true });
  // Somebody may have deleted it meanwhile.
  if (mail === false) return;
  const { size = 0, source } = mail;
  if (source !== undefined && size <= MOST_REPORT_BYTES) await take(source);
  if (!(await client.messageFlagsAdd(range, [mark], { uid: true }))) throw new Error(`${mark} could not be set on a mail`);
}

function isHere(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host);
}
