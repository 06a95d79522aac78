import { WebSocket } from "ws";

/** One page's connection, with as little around it as it takes: thousands of them share a process with the clock. */
export interface PageSocket {
  emit(name: string, message: unknown): void;
  /** Bytes of messages with this beginning that have come, and how many. */
  readonly received: { bytes: number; count: number };
  close(): void;
}

export interface PageOptions {
  readonly url: string;
  readonly token: string;
  readonly project: string;
  readonly path: string;
  /** Every message, as text: `["name",…]`. */
  onMessage(text: string): void;
}

// Engine.IO's packets, and Socket.IO's inside them.
const PING = "2";
const PONG = "3";
const CONNECT = "40";
const REFUSED = "44";
const EVENT = "42";
const ACK = "43";

/** Opens a connection, enters the project, says where it is, and asks for everybody. Resolves once it is in. */
export function openPage({ url, token, project, path, onMessage }: PageOptions): Promise<PageSocket> {
  const address = `${url.replace(/^http/, "ws")}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const received = { bytes: 0, count: 0 };
  const emit = (name: string, message: unknown) => socket.send(`${EVENT}${JSON.stringify([name, message])}`);
  const page: PageSocket = { emit, received, close: () => socket.close() };
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("the server hung up")));
    socket.on("message", (data: Buffer) => {
      received.bytes += data.length;
      received.count += 1;
      const text = data.toString();
      if (text === PING) return socket.send(PONG);
      if (text.startsWith(EVENT)) return onMessage(text.slice(EVENT.length));
      if (text.startsWith("0")) return socket.send(`${CONNECT}${JSON.stringify({ token })}`);
      if (text.startsWith(REFUSED)) return reject(new Error(`refused: ${text}`));
      if (text.startsWith(CONNECT)) return socket.send(`${EVENT}0${JSON.stringify(["set-project", project])}`);
      if (!text.startsWith(ACK)) return;
      if (!text.includes('"ok":true')) return reject(new Error("the project is closed to this session"));
      emit("path", { path, field: null });
      emit("ask-users-connected", null);
      resolve(page);
    });
  });
}
