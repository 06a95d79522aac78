import { createServer, type Socket } from "node:net";

export interface StandInMail {
  readonly text: string;
  readonly flags: Set<string>;
}

export interface ImapStandIn {
  readonly port: number;
  /** By their ids, from 1 on. */
  readonly mails: ReadonlyMap<number, StandInMail>;
  arrive(text: string): void;
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
    arrive: (text) => void mails.set(mails.size + 1, { text: text.replaceAll("\n", "\r\n"), flags: new Set() }),
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
    "uid search": (rest) => void say(`* SEARCH ${unmarked(mails, rest).join(" ")}`),
    "uid fetch": (rest) => void show(say, mails, Number.parseInt(rest, 10)),
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

/** The end of a mail is left out that nobody asks for. */
function show(say: (line: string) => void, mails: ReadonlyMap<number, StandInMail>, uid: number): void {
  const mail = mails.get(uid);
  if (mail === undefined) return;
  const { text } = mail;
  say(`* ${uid} FETCH (UID ${uid} RFC822.SIZE ${text.length} BODY[]<0> {${text.length}}\r\n${text})`);
}

function mark(say: (line: string) => void, mails: ReadonlyMap<number, StandInMail>, rest: string): undefined {
  const [, uid = "", flag = ""] = /^(\d+) \+FLAGS(?:\.SILENT)? \(([^)]*)\)/.exec(rest) ?? [];
  const mail = mails.get(Number(uid));
  mail?.flags.add(flag);
  say(`* ${uid} FETCH (UID ${uid} FLAGS (${[...(mail?.flags ?? [])].join(" ")}))`);
}
