import { createServer, type Socket } from "node:net";
import type { WrittenMail } from "./written-mail.ts";

export interface StandInMail {
  readonly text: string;
  readonly flags: Set<string>;
  /** What the server says of it and of its parts; absent for a mail of which only the text is read. */
  readonly written?: WrittenMail;
}

export interface ImapStandIn {
  readonly port: number;
  /** By their ids, from 1 on. */
  readonly mails: ReadonlyMap<number, StandInMail>;
  arrive(mail: string | WrittenMail): void;
  /** Somebody has moved the mail of this id to another folder. */
  leave(uid: number): void;
  close(): Promise<void>;
}

interface StandInOptions {
  readonly password: string;
  /** Whether marks of one's own are kept. */
  readonly keepsMarks?: boolean;
  /** A command, in lower case, that it never answers. */
  readonly silentAt?: string;
}

/** A mailbox on this machine that says as much of IMAP (RFC 3501) as reading mails and marking them takes. */
export async function openImapStandIn(options: StandInOptions): Promise<ImapStandIn> {
  const mails = new Map<number, StandInMail>();
  let last = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // Answers are several lines, each written by itself.
    socket.setNoDelay(true);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    converse(socket, mails, options);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the mailbox listens on a port");
  return {
    port: address.port,
    mails,
    arrive(mail) {
      const text = typeof mail === "string" ? mail.replaceAll("\n", "\r\n") : "";
      last += 1;
      mails.set(last, { text, flags: new Set(), ...(typeof mail !== "string" && { written: mail }) });
    },
    leave: (uid) => void mails.delete(uid),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, mails: Map<number, StandInMail>, options: StandInOptions): void {
  let left = "";
  const say = (line: string) => void socket.write(`${line}\r\n`, "latin1");
  const answers: Readonly<Record<string, (rest: string) => string | undefined>> = {
    capability: () => void say("* CAPABILITY IMAP4rev1"),
    login: (rest) => (rest.includes(options.password) ? undefined : "NO [AUTHENTICATIONFAILED] no"),
    namespace: () => void say('* NAMESPACE (("" "/")) NIL NIL'),
    list: () => void say('* LIST () "/" INBOX'),
    select: () => select(say, mails.size, options.keepsMarks !== false),
    examine: (rest) => (/^"?INBOX"?(?: |$)/.test(rest) ? select(say, mails.size, false) : "NO there is no such folder"),
    "uid search": (rest) => void say(`* SEARCH ${matching(mails, rest).join(" ")}`),
    "uid fetch": (rest) => void show(say, mails, Number.parseInt(rest, 10), rest),
    "uid store": (rest) => mark(say, mails, rest),
    logout: () => void say("* BYE"),
  };
  const receive = (line: string) => {
    const [, tag = "*", written = "", rest = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    const command = written.toLowerCase();
    if (command === options.silentAt) return;
    const answer = answers[command];
    say(`${tag} ${answer === undefined ? "BAD what?" : (answer(rest) ?? "OK done")}`);
    if (command === "logout") socket.end();
  };
  say("* OK hello");
  socket.on("data", (chunk) => {
    const lines = (left + chunk.toString("latin1")).split("\r\n");
    left = lines.pop() ?? "";
    for (const line of lines) receive(line);
  });
}

function select(say: (line: string) => void, count: number, keepsMarks: boolean): string {
  say(`* ${count} EXISTS`);
  say("* FLAGS (\\Seen \\Deleted)");
  say(`* OK [PERMANENTFLAGS (\\Seen \\Deleted${keepsMarks ? " \\*" : ""})] kept`);
  say("* OK [UIDVALIDITY 1] same");
  say(`* OK [UIDNEXT ${count + 1}] next`);
  return "OK [READ-WRITE] done";
}

function unmarked(mails: ReadonlyMap<number, StandInMail>, criteria: string): number[] {
  const mark = /UNKEYWORD (\S+)/.exec(criteria)?.[1] ?? "\\Seen";
  return [...mails].flatMap(([uid, { flags }]) => (flags.has(mark) ? [] : [uid]));
}

/** By what is not marked, the ids of mails, or that of the message. */
function matching(mails: ReadonlyMap<number, StandInMail>, criteria: string): number[] {
  const message = /HEADER MESSAGE-ID "?([^" ]+)"?/i.exec(criteria)?.[1];
  if (message !== undefined) return [...mails].flatMap(([uid, { written }]) => (written?.id === message ? [uid] : []));
  const first = /\bUID (\d+):\*/i.exec(criteria)?.[1];
  return first === undefined ? unmarked(mails, criteria) : [...mails.keys()].filter((uid) => uid >= Number(first));
}

function show(say: (line: string) => void, mails: ReadonlyMap<number, StandInMail>, uid: number, query: string): void {
  const mail = mails.get(uid);
  if (mail === undefined) return;
  const { text, written } = mail;
  const asked = written?.answer(query) ?? `RFC822.SIZE ${text.length} BODY[]<0> {${text.length}}\r\n${text}`;
  say(`* ${uid} FETCH (UID ${uid} ${asked})`);
}

function mark(say: (line: string) => void, mails: ReadonlyMap<number, StandInMail>, rest: string): undefined {
  const [, uid = "", flag = ""] = /^(\d+) \+FLAGS(?:\.SILENT)? \(([^)]*)\)/.exec(rest) ?? [];
  const mail = mails.get(Number(uid));
  mail?.flags.add(flag);
  say(`* ${uid} FETCH (UID ${uid} FLAGS (${[...(mail?.flags ?? [])].join(" ")}))`);
}
