import { createServer, type Socket } from "node:net";

/** What the mail server does with a letter to somebody. */
export type SinkAnswer =
  | "take"
  | "unknown"
  | "busy"
  | "sendLater"
  | "refuse"
  | "full"
  | "hangUpBefore"
  | "hangUpAfter"
  | "silent";

export interface SmtpSink {
  readonly url: string;
  /** Letters that were taken, as they came, by the address that they are for. */
  readonly taken: ReadonlyMap<string, readonly string[]>;
  /** Addresses that letters were sent from, in their order. */
  readonly senders: readonly string[];
  close(): Promise<void>;
}

/**
 * A mail server on this machine that keeps count of what it takes; `answerOf` says otherwise of some addresses. `answerMs`: how long it thinks
 * before each answer, as one far away does; `host`: the address of the machine that it listens on.
 */
export async function openSmtpSink(
  answerOf: (address: string) => SinkAnswer = () => "take",
  { answerMs = 0, host = "127.0.0.1" }: { readonly answerMs?: number; readonly host?: string } = {},
): Promise<SmtpSink> {
  const taken = new Map<string, string[]>();
  const senders: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // Whoever is killed leaves in the middle of a word.
    socket.on("error", () => undefined);
    converse(socket, answerOf, {
      begin: (from) => senders.push(from),
      take: (address, text) => taken.set(address, [...(taken.get(address) ?? []), text]),
      say: (line) => {
        if (answerMs === 0) socket.write(line);
        else setTimeout(() => socket.destroyed || socket.write(line), answerMs);
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the sink listens on a port");
  return {
    url: `smtp://${host}:${address.port}`,
    taken,
    senders,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Noting {
  begin(from: string): void;
  take(address: string, text: string): void;
  /** Lets the other side read it. */
  say(line: string): void;
}

function converse(socket: Socket, answerOf: (address: string) => SinkAnswer, { begin, take, say: write }: Noting): void {
  let [left, text, to, isText] = ["", "", "", false];
  const say = (line: string) => write(`${line}\r\n`);
  const endText = () => {
    isText = false;
    const answer = answerOf(to);
    if (answer === "refuse") return say("554 5.7.1 no");
    if (answer === "sendLater") return say("451 4.3.0 después");
    take(to, text);
    if (answer === "hangUpAfter") return socket.destroy();
    return say("250 2.0.0 ok");
  };
  const receive = (line: string) => {
    if (/^MAIL FROM:/i.test(line)) begin(/<([^>]*)>/.exec(line)?.[1] ?? "");
    if (/^RCPT TO:/i.test(line)) {
      to = /<([^>]*)>/.exec(line)?.[1] ?? "";
      const answer = answerOf(to);
      if (answer === "unknown") return say("550 5.1.1 no existe");
      if (answer === "full") return say("552 5.2.2 llena");
      if (answer === "silent") return;
      if (answer === "busy") return say("450 4.2.1 ocupado");
      if (answer === "hangUpBefore") return socket.destroy();
    }
    if (/^DATA$/i.test(line)) {
      [isText, text] = [true, ""];
      return say("354 siga");
    }
    return /^QUIT/i.test(line) ? socket.end("221 adiós\r\n") : say("250 ok");
  };
  say("220 hola");
  socket.on("data", (chunk) => {
    const lines = (left + chunk.toString("utf8")).split("\r\n");
    left = lines.pop() ?? "";
    for (const line of lines) {
      if (!isText) receive(line);
      else if (line === ".") endText();
      // A line that begins with a dot has another one before it on the way.
      else text += `${line.replace(/^\./, "")}\n`;
    }
  });
}
