import { connect, type Socket } from "node:net";

/** Whom a process asks for one page again and again, or for one of several. */
export interface Reading {
  readonly url: string;
  /** Paths on that host: four of five questions are for the first fifth of them. */
  readonly paths?: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface Read {
  readonly answers: number;
  readonly seconds: number;
  /** Share of its core that this process took: near 1 it measures itself. */
  readonly busy: number;
}

/** A process of its own: answers each `Reading` that it is sent with what came of it. */
if (process.send) process.on("message", (given: Reading) => void read(given).then((done) => process.send?.(done)));

async function read({ url, paths, connections, seconds }: Reading): Promise<Read> {
  const [before, began] = [process.cpuUsage(), performance.now()];
  const end = began + seconds * 1000;
  const own = new URL(url);
  const next = paths ? () => popular(paths) : () => own.pathname;
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(own, next, end)));
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { answers: counts.reduce((sum, each) => sum + each, 0), seconds: took, busy: (user + system) / 1e6 / took };
}

function popular(paths: readonly string[]): string {
  const first = Math.max(1, Math.floor(paths.length / 5));
  const [from, count] = Math.random() < 0.8 ? [0, first] : [first, paths.length - first];
  return paths[from + Math.floor(Math.random() * count)] ?? "/";
}

const LAST_PIECE = "\r\n0\r\n\r\n";

/** One connection that asks as soon as it has the whole answer. Rejects for anything but the page. */
function askUntil(url: URL, next: () => string, end: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket: Socket = connect(Number(url.port), url.hostname);
  const request = () => `GET ${next()} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: gzip\r\n\r\n`;
  let [answers, missing, head] = [0, 0, ""];
  // What has no length before it is written comes in pieces, the last of which is empty.
  let isInPieces = false;
  socket
    .setNoDelay(true)
    .on("connect", () => socket.write(request()))
    .on("error", reject);
  socket.on("data", (chunk) => {
    if (isInPieces) head = head.slice(-LAST_PIECE.length) + chunk.toString("latin1");
    else if (missing > 0) missing -= chunk.length;
    else {
      head += chunk.toString("latin1");
      const at = head.indexOf("\r\n\r\n");
      if (at < 0) return;
      if (!head.startsWith("HTTP/1.1 200")) return reject(new Error(head.slice(0, head.indexOf("\r\n"))));
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head.slice(0, at))?.[1]);
      isInPieces = Number.isNaN(length);
      if (!isInPieces) {
        missing = length - (head.length - at - 4);
        head = "";
      }
    }
    if (isInPieces ? !head.endsWith(LAST_PIECE) : missing > 0) return;
    [isInPieces, head] = [false, ""];
    answers += 1;
    if (performance.now() < end) return socket.write(request());
    socket.destroy();
    resolve(answers);
  });
  return promise;
}
