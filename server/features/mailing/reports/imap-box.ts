import type { ImapFlow } from "imapflow";
import type { ImapSettings } from "../../../outbound/imap/imap-settings.ts";
import { SILENCE_MS, withMailbox } from "../../../outbound/imap/with-mailbox.ts";
import { MOST_REPORT_BYTES, type ReportBox } from "./report-box.ts";

/** Set on mails that were looked at: people's mail programs mark what they open as read, and what is no report is left to people. */
const MARK = "$CierreTaken";
const SEEN = "\\Seen";

/** A mailbox that is read by IMAP, on a connection of its own each time. Mails stay in it, marked. */
export function openImapBox(settings: ImapSettings, silenceMs = SILENCE_MS): ReportBox {
  return {
    readNew: (take, goesOn) =>
      withMailbox(settings, { reach: "any", silenceMs }, async (client) => {
        const mark = await enter(client, settings.folder);
        for (const uid of await newIn(client, mark)) {
          if (!goesOn()) return;
          await takeOne(client, uid, mark, take);
        }
      }),
  };
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
