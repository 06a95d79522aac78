/** A mail as a mail server describes it and hands its parts out. */
export interface WrittenMail {
  /** `<1@example.org>`. */
  readonly id: string;
  /** What is asked for in a FETCH (RFC 9051, 7.5.2): envelope, structure, and pieces of parts. */
  answer(query: string): string;
}

export interface MailPart {
  /** `text/html`. */
  readonly type: string;
  readonly content: string | Buffer;
  readonly name?: string;
  readonly disposition?: "attachment" | "inline";
}

interface Letter {
  readonly id: string;
  readonly subject: string;
  readonly from?: { readonly name: string; readonly address: string };
  readonly date?: Date;
  readonly parts: readonly MailPart[];
}

/** A mail of several parts, one behind the other, each in base64. */
export function writeMail({ id, subject, from, date = new Date(), parts }: Letter): WrittenMail {
  const { name, address } = from ?? { name: "Prensa", address: "prensa@example.org" };
  const [mailbox, host] = address.split("@");
  const sender = `((${quoted(name)} NIL ${quoted(mailbox ?? "")} ${quoted(host ?? "")}))`;
  const encoded = parts.map((part) => ({ ...part, base64: inLines(part.content) }));
  const sections = new Map(
    encoded.flatMap((part, index) => [
      [String(index + 1), part.base64] as const,
      [`${index + 1}.MIME`, `Content-Type: ${part.type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n`] as const,
    ]),
  );
  const items: Readonly<Record<string, string>> = {
    ENVELOPE: `(${quoted(date.toUTCString())} ${quoted(inWord(subject))} ${sender} ${sender} ${sender} NIL NIL NIL NIL ${quoted(id)})`,
    BODYSTRUCTURE: `(${encoded.map(structureOf).join("")} "mixed" ("boundary" "b") NIL NIL NIL)`,
    INTERNALDATE: quoted(internal(date)),
  };
  return {
    id,
    answer(query) {
      const said = Object.entries(items).filter(([item]) => query.includes(item));
      const pieces = [...query.matchAll(/BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/g)].map(([, section = "", from, length]) => {
        const whole = sections.get(section) ?? "";
        const piece = from === undefined ? whole : whole.slice(Number(from), Number(from) + Number(length));
        return `BODY[${section}]${from === undefined ? "" : `<${from}>`} {${piece.length}}\r\n${piece}`;
      });
      return [...said.map((item) => item.join(" ")), ...pieces].join(" ");
    },
  };
}

function structureOf({ type, name, disposition, base64 }: MailPart & { readonly base64: string }): string {
  const [main = "", sub = ""] = type.split("/");
  const parameters = name === undefined ? '("charset" "utf-8")' : `("name" ${quoted(inWord(name))})`;
  const shown =
    disposition === undefined
      ? "NIL"
      : `("${disposition}" ${name === undefined ? "NIL" : `("filename" ${quoted(inWord(name))})`})`;
  const lines = main === "text" ? ` ${base64.split("\r\n").length}` : "";
  return `("${main}" "${sub}" ${parameters} NIL NIL "base64" ${base64.length}${lines} NIL ${shown} NIL NIL)`;
}

/** Words of a header that are more than ASCII (RFC 2047). */
function inWord(words: string): string {
  return `=?utf-8?B?${Buffer.from(words).toString("base64")}?=`;
}

function inLines(content: string | Buffer): string {
  return Buffer.from(content).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
}

function quoted(text: string): string {
  return `"${text}"`;
}

/** `25-Nov-2026 10:00:00 +0000`. */
function internal(date: Date): string {
  const [, day = "", month = "", year = "", time = ""] = /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `${day}-${month}-${year} ${time} +0000`;
}
