import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Writable } from "node:stream";

/** A wire between one browser and the server that a test can cut, and whose answers it can lose. */
export interface FaultyNetwork {
  /** Where the browser reaches the server through this wire. */
  readonly url: string;
  /** Cuts every connection and refuses new ones. */
  cut(): void;
  restore(): void;
  /**
   * The next answer to `method path` is lost: the server gets the request, does its work and answers, and the browser
   * sees a broken connection. Resolves once that has happened.
   */
  loseNextAnswer(method: string, path: string): Promise<void>;
  /** The connection of the next `method path` breaks when so many bytes of its body have passed. Resolves once it has. */
  breakNextRequest(method: string, path: string, bytes: number): Promise<void>;
  /** Headers of the next `method path`. */
  nextRequest(method: string, path: string): Promise<IncomingHttpHeaders>;
  close(): Promise<void>;
}

interface Awaited<T = void> {
  readonly method: string;
  readonly path: string;
  readonly done: (value: T) => void;
}
interface Break extends Awaited {
  readonly bytes: number;
}

/** Passes on so many bytes, and ends both sides of the wire when they have left. */
function breakAfter({ bytes, done }: Break, incoming: IncomingMessage, outgoing: ClientRequest): Writable {
  let passed = 0;
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      passed += chunk.length;
      outgoing.write(chunk, () => {
        if (passed < bytes) return next();
        outgoing.destroy();
        incoming.socket.destroy();
        done();
      });
    },
  });
}

/** Opens a wire to `target` (`http://127.0.0.1:PORT`) on a port of its own. */
export async function openFaultyNetwork(target: string): Promise<FaultyNetwork> {
  const upstream = new URL(target);
  const sockets = new Set<Socket>();
  const losses: Awaited[] = [];
  const breaks: Break[] = [];
  const listeners: Awaited<IncomingHttpHeaders>[] = [];
  let isCut = false;

  const take = <T extends { readonly method: string; readonly path: string }>(
    from: T[],
    incoming: IncomingMessage,
  ): T | undefined => {
    const at = from.findIndex(({ method, path }) => incoming.method === method && incoming.url?.split("?")[0] === path);
    return at < 0 ? undefined : from.splice(at, 1)[0];
  };

  const forward = (incoming: IncomingMessage, answer: ServerResponse): void => {
    take(listeners, incoming)?.done(incoming.headers);
    const loss = take(losses, incoming);
    const broken = take(breaks, incoming);
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: upstream.hostname, port: upstream.port, method, path, headers }, (reply) => {
      if (loss) {
        reply.resume();
        reply.once("end", () => {
          incoming.socket.destroy();
          loss.done();
        });
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    outgoing.once("error", () => incoming.socket.destroy());
    incoming.pipe(broken ? breakAfter(broken, incoming, outgoing) : outgoing);
  };

  const server = createServer(forward);
  server.on("connection", (socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("upgrade", (incoming, socket, head) => {
    const far = connect(Number(upstream.port), upstream.hostname, () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let at = 0; at < incoming.rawHeaders.length; at += 2)
        lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`);
      far.write(`${lines.join("\r\n")}\r\n\r\n`);
      far.write(head);
      far.pipe(socket).pipe(far);
    });
    far.once("error", () => socket.destroy());
    socket.once("error", () => far.destroy());
    socket.once("close", () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is always an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
    loseNextAnswer: (method, path) => new Promise((done) => losses.push({ method, path, done })),
    breakNextRequest: (method, path, bytes) => new Promise((done) => breaks.push({ method, path, bytes, done })),
    nextRequest: (method, path) => new Promise((done) => listeners.push({ method, path, done })),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
