import addressparser from "nodemailer/lib/addressparser";
import { oneLine } from "../../../outbound/mail/one-line.ts";
import type { CampaignSurroundings } from "../campaign-audience.ts";

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** From whom a campaign comes, and where answers go. */
export interface Sender {
  readonly from: Mailbox;
  readonly replyTo: string | null;
}

const ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;

/** The sender of the campaign's first open list, else the one of the settings; `null` where neither is one. */
export function senderOf({ openLists: [list], settings }: CampaignSurroundings): Sender | null {
  const from = mailboxOf(list?.from) ?? mailboxOf(settings.from);
  const replyTo = mailboxOf(list?.replyTo);
  return from && { from, replyTo: replyTo?.address ?? null };
}

/** One mailbox; `null` for anything else, such as two of them. */
export function mailboxOf(value: unknown): Mailbox | null {
  if (typeof value !== "string") return null;
  const [first, ...others] = addressparser(oneLine(value), { flatten: true });
  if (!first || others.length > 0 || !ADDRESS.test(first.address)) return null;
  return { name: first.name, address: first.address };
}
