/** A mail, as far as what is reported in it may say something. */
export interface Mail {
  readonly headers: MailHeaders;
  /** What it brings beside its text: of a report, what machines read, and the letter that it is about. */
  readonly parts: readonly MailPart[];
}

export interface MailPart {
  /** `message/delivery-status`, in lower case. */
  readonly type: string;
  /** Decoded, with lines that end in `\n`; each byte is a character. */
  readonly text: string;
}

/** By name in lower case, each value unfolded, in their order. */
export type MailHeaders = ReadonlyMap<string, readonly string[]>;

/** Of a mail; what has more is read as one that says nothing. */
const MOST_PARTS = 50;
const MOST_HEAD_BYTES = 200_000;
const MOST_HEADERS = 500;

/** Reads a mail apart, whatever is in it. Never rejects: what cannot be read says nothing. What it reads can be stored: it has no NUL. */
export async function readMail(raw: Buffer): Promise<Mail> {
  // Loaded where mail is read: few servers have such a mailbox.
  const { simpleParser } = await import("mailparser");
  const mail = await simpleParser(raw, {
    keepDeliveryStatus: true,
    ignoreEmbedded: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    checksumAlgo: false,
    maxHeadSize: MOST_HEAD_BYTES,
    maxChildNodes: MOST_PARTS,
  }).catch(() => null);
  const head = (mail?.headerLines ?? [])
    .map(({ line }) => line)
    .join("\n")
    .replaceAll("\0", "");
  const parts = (mail?.attachments ?? []).map(({ contentType, content }) => ({
    // Of what it does not understand it is `false`, whatever its declaration says.
    type: String(contentType).toLowerCase(),
    text: content.toString("latin1").replaceAll("\0", "").replaceAll("\r\n", "\n"),
  }));
  return { headers: readHeaders(head.replaceAll("\r\n", "\n")), parts };
}

/** Lines of `Name: value`, folded or not; anything else between them is left out. */
export function readHeaders(text: string): MailHeaders {
  const headers = new Map<string, string[]>();
  const lines = text.replaceAll(/\n[ \t]+/g, " ").split("\n", MOST_HEADERS);
  for (const line of lines) {
    const at = line.indexOf(":");
    if (at < 1) continue;
    const name = line.slice(0, at).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()]);
  }
  return headers;
}
