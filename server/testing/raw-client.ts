import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection on which anything may be said, or nothing. */
export interface RawClient {
  readonly socket: Socket;
  send(text: string): void;
  /** All that was answered so far. */
  received(): string;
  /** Resolves once either side has closed it. */
  readonly closed: Promise<void>;
}

/** Connects to `http://HOST:PORT`. With `isReading: false` nothing that comes is taken from the system until `socket.resume()`. */
export async function rawClient(url: string, { isReading = true } = {}): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  // What the server does to the connection is what is looked at.
  socket.on("error", () => undefined);
  let received = "";
  if (isReading) socket.on("data", (bytes) => (received += bytes.toString()));
  await once(socket, "connect");
  return { socket, send: (text) => void socket.write(text), received: () => received, closed };
}

/** The beginning of a request, up to its body. */
export function requestHead(method: string, path: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}
