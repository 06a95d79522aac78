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

/** Opens one; nothing is joined yet. */
export async function openRawSocket(url: string): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
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
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => undefined).resume();
  await once(socket, "connect");
  for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve));
  return socket;
}
