import { connect, type Socket } from "node:net";

/** Whom a process asks for one page again and again. */
export interface Reading {
  readonly url: string;
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

async function read({ url, connections, seconds }: Reading): Promise<Read> {
  const [before, began] = [process.cpuUsage(), performance.now()];
  const end = began + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(new URL(url), end)));
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { answers: counts.reduce((sum, each) => sum + each, 0), seconds: took, busy: (user + system) / 1e6 / took };
}

/** One connection that asks as soon as it has the whole answer. Rejects for anything but the page. */
function askUntil(url: URL, end: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket: Socket = connect(Number(url.port), url.hostname);
  const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: gzip\r\n\r\n`;
  let [answers, missing, head] = [0, 0, ""];
  socket
    .setNoDelay(true)
    .on("connect", () => socket.write(request))
    .on("error", reject);
  socket.on("data", (chunk) => {
    if (missing === 0) {
      head += chunk.toString("latin1");
      const at = head.indexOf("\r\n\r\n");
      if (at < 0) return;
      if (!head.startsWith("HTTP/1.1 200")) return reject(new Error(head.slice(0, head.indexOf("\r\n"))));
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
      missing = length - (head.length - at - 4);
      head = "";
    } else missing -= chunk.length;
    if (missing > 0) return;
    answers += 1;
    if (performance.now() < end) return socket.write(request);
    socket.destroy();
    resolve(answers);
  });
  return promise;
}
