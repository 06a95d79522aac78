import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { WebSocket } from "ws";

/** A websocket to the server's sockets that says what it likes. */
export interface RawSocket {
  /** Everything that the server said, as text. */
  readonly received: string[];
  /** Once the server has hung up, or this side has. */
  readonly closed: Promise<void>;
  send(data: string | Uint8Array): void;
  close(): void;
}

/** Opens one; nothing is joined yet. `from`: an address of this machine. */
export async function openRawSocket(url: string, from?: string): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`, { localAddress: from });
  const received: string[] = [];
  socket.on("message", (data) => received.push(String(data)));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "open");
  socket.on("error", () => socket.terminate());
  return { received, closed, send: (data) => socket.send(data, () => undefined), close: () => socket.terminate() };
}

/** The beginning of an HTTP request that asks for a websocket. */
export const upgradeOf = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

/** A connection without any manners: sends bytes, and answers the connection, whose errors concern nobody. */
export async function sendBytes(url: string, ...pieces: (string | Uint8Array)[]): Promise<Socket> {
  return sendBytesFrom(undefined, url, ...pieces);
}

export async function sendBytesFrom(from: string | undefined, url: string, ...pieces: (string | Uint8Array)[]): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1", localAddress: from });
  socket.on("error", () => undefined).resume();
  await once(socket, "connect");
  for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve));
  return socket;
}

/** A polling connection: requests that say and hear what a websocket would. */
export interface PollingConnection {
  /** Posts packets. The server's refusal is an answer like any other. */
  send(body: string): Promise<number>;
  close(): Promise<void>;
}

/** Opens one and says `first` over it; `null` where the server has none. */
export async function pollWith(url: string, first: string): Promise<PollingConnection | null> {
  const address = `${url}/socket.io/?EIO=4&transport=polling`;
  const opened = await fetch(address);
  const { sid } = opened.ok ? (JSON.parse((await opened.text()).slice(1)) as { sid?: string }) : { sid: undefined };
  if (sid === undefined) return null;
  const send = async (body: string) => {
    const answer = await fetch(`${address}&sid=${sid}`, {
      method: "POST",
      headers: { "content-type": "text/plain;charset=UTF-8" },
      body,
    });
    await answer.text();
    return answer.status;
  };
  await send(first);
  return { send, close: async () => void (await send("1")) };
}
