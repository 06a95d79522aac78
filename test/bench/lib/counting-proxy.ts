import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Cleanup } from "./run-bench.ts";

/** What went over the wire so far, headers included, bytes. */
export interface WireBytes {
  readonly sent: number;
  readonly received: number;
}

/** A way to a server that counts what a browser sends and receives. */
export async function openCountingProxy(cleanup: Cleanup, target: string): Promise<{ url: string; bytes(): WireBytes }> {
  const { hostname, port } = new URL(target);
  let [sent, received] = [0, 0];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on("data", (chunk) => {
      sent += chunk.length;
    });
    far.on("data", (chunk) => {
      received += chunk.length;
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on("error", () => other.destroy())
        .on("close", () => {
          open.delete(one);
          other.destroy();
        });
    }
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanup.defer(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  // A listening TCP server's address is always an AddressInfo.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, bytes: () => ({ sent, received }) };
}
