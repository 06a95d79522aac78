import type { FetchMessageObject, ImapFlow } from "imapflow";
import { z } from "zod";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { CierreError } from "../../../../schema/errors.ts";
import { cleanText } from "../../../../schema/text/clean-text.ts";
import type { Services } from "../../../context/services.ts";
import { askPool } from "../../../core/processes/ask-pool.ts";
import { textPool } from "../../../core/processes/text-pool.ts";
import { withMailbox } from "../../../outbound/imap/with-mailbox.ts";
import { bareText, cut, LONGEST_LINE, LONGEST_TITLE, type WireEntry } from "../wire-entry.ts";
import { attachmentsOf, bodyOf } from "./mail-message.ts";
import { mailboxFailure, mailboxOf, reachOf } from "./mailbox.ts";

/**
 * Up to where a folder has been read: ids of mails grow, and begin anew with another `validity` (RFC 9051, 2.3.1.1). `failed`: how often the
 * mail behind that could not be read.
 */
export const mailboxPlace = z.object({ validity: z.string(), uid: z.int(), failed: z.int() });
export type MailboxPlace = z.infer<typeof mailboxPlace>;

interface Asking {
  readonly reach: Services["importPhotos"];
  readonly secret: string | null;
  /** `null` where nothing of the folder has been read. */
  readonly place: MailboxPlace | null;
  /** Mails that came earlier are left out. */
  readonly notBefore: Date;
  /** Mails that are taken at most; the next reading goes on behind them. */
  readonly most: number;
  readonly signal: AbortSignal;
}

export interface MailboxAnswer {
  /** The newest first. */
  readonly entries: readonly WireEntry[];
  readonly place: MailboxPlace;
  /** Why the reading ended before its last mail; `null` where it did not. */
  readonly error: CierreError | null;
}

/** For all of a reading, ms. */
const TIMEOUT_MS = 120_000;
/** Mails of one reading. */
const MOST_MAILS = 100;
/** How often a mail is tried before it is left out: strangers may write one that no program can read. */
const MOST_TRIES = 5;
/** Of the words of a mail. */
const MOST_BYTES = 1_000_000;
/** Of the reading of one mail's words, ms. */
const LONGEST_MS = 10_000;
const REPLY = /^(?:\s*(?:re|rv|fwd?|enc)\s*:)+\s*/i;

const read = askPool(textPool, {
  entry: new URL("./mail-worker.ts", import.meta.url),
  longestMs: LONGEST_MS,
  narrow: (answer) => z.string().parse(answer),
});

/** The mails that came to an agency's mailbox behind `place`. Nothing in the mailbox is changed, so people and several projects may read it. */
export async function askMailbox(service: AnyDocument, asking: Asking): Promise<MailboxAnswer> {
  const settings = mailboxOf(service, asking.secret);
  const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const isAdmitted = admitting(service.senders);
  return withMailbox(settings, { reach: reachOf(asking.reach), signal }, async (client) => {
    const { uidValidity } = await client.mailboxOpen(settings.folder, { readOnly: true });
    const validity = String(uidValidity);
    let place = asking.place?.validity === validity ? asking.place : { validity, uid: 0, failed: 0 };
    const uids = await uidsBehind(client, place.uid, asking.notBefore);
    const entries: WireEntry[] = [];
    for (const uid of uids.slice(0, Math.min(asking.most, MOST_MAILS))) {
      try {
        const mail = await client.fetchOne(
          String(uid),
          { envelope: true, bodyStructure: true, internalDate: true },
          { uid: true },
        );
        if (mail !== false && isAdmitted(mail)) entries.unshift(await entryOf(client, mail, validity, service.id));
      } catch (error) {
        const failed = place.failed + 1;
        return {
          entries,
          place: failed < MOST_TRIES ? { ...place, failed } : { validity, uid, failed: 0 },
          error: mailboxFailure(error),
        };
      }
      place = { validity, uid, failed: 0 };
    }
    return { entries, place, error: null };
  }).catch((error: unknown) => {
    throw mailboxFailure(error);
  });
}

/** In the order in which they came. A range that ends in `*` has the last mail in any case. */
async function uidsBehind(client: ImapFlow, last: number, since: Date): Promise<number[]> {
  const found = await client.search({ deleted: false, uid: `${last + 1}:*`, since }, { uid: true });
  if (!Array.isArray(found)) throw new Error("the mail server does not say which mails are new");
  return found.filter((uid) => uid > last).toSorted((a, b) => a - b);
}

async function entryOf(client: ImapFlow, mail: FetchMessageObject, validity: string, serviceId: string): Promise<WireEntry> {
  const { uid, envelope, bodyStructure, internalDate } = mail;
  const from = envelope?.from?.[0];
  const attachments = bodyStructure === undefined ? [] : attachmentsOf(bodyStructure);
  const text = {
    ...bareText,
    title: cut((envelope?.subject ?? "").replace(REPLY, ""), LONGEST_TITLE) ?? "",
    bodyHtml: await wordsOf(client, mail, serviceId),
    // When the mail server got it: the mail itself may say any time.
    sentAt: isoOf(internalDate) ?? isoOf(envelope?.date),
    byline: cut(from?.name || from?.address || null, LONGEST_LINE),
    ...(attachments.length > 0 && { attachments }),
  };
  return { key: mailKey(envelope?.messageId, validity, uid), text };
}

/** What a mail is known by, wherever in its mailbox it lies. */
function mailKey(messageId: string | undefined, validity: string, uid: number): string {
  const id = cleanText(messageId ?? "").trim();
  return id === "" || id.length > 500 ? `uid:${validity}:${uid}` : id;
}

/** `null` for a mail without words, and for one whose words take too long to be read. */
async function wordsOf(client: ImapFlow, { uid, bodyStructure }: FetchMessageObject, serviceId: string): Promise<string | null> {
  const body = bodyStructure === undefined ? null : bodyOf(bodyStructure);
  if (body === null) return null;
  const { content } = await client.download(String(uid), body.part, { uid: true, maxBytes: MOST_BYTES });
  if (content === undefined) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  // The library has made UTF-8 of it.
  const words = Buffer.concat(chunks).toString("utf8");
  return (await read({ words: cleanText(words), isHtml: body.isHtml }, serviceId)) || null;
}

/** Whether a mail is from one of the addresses or domains that are listed; anybody's is where none is. */
function admitting(senders: unknown): (mail: FetchMessageObject) => boolean {
  const listed = String(senders ?? "")
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((one) => one.replace(/^@/, ""))
    .filter((one) => one !== "");
  if (listed.length === 0) return () => true;
  return ({ envelope }) => {
    const address = envelope?.from?.[0]?.address?.toLowerCase() ?? "";
    const domain = address.slice(address.lastIndexOf("@") + 1);
    return listed.some((one) => (one.includes("@") ? one === address : one === domain || domain.endsWith(`.${one}`)));
  };
}

function isoOf(date: Date | string | undefined): string | null {
  const at = date === undefined ? Number.NaN : new Date(date).getTime();
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
