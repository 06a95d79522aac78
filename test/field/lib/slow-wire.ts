import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { SeededRandom } from "../../sim/seeded-random.ts";
import { createPipe, type Link, openLink } from "./link-pipe.ts";

/** A wire between one browser and the server, TCP and nothing above it, that can be slow, lossy and cut. */
export interface SlowWire {
  /** Where the browser reaches the server through this wire. */
  readonly url: string;
  /** Changes the link for what is sent from now on. */
  become(link: Link): void;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Opens a wire to `target` (`http://127.0.0.1:PORT`) on a port of its own; the same seed loses by the same draws. */
export async function openSlowWire(target: string, seed: number, link: Link = openLink): Promise<SlowWire> {
  const upstream = new URL(target);
  const sockets = new Set<Socket>();
  const random = new SeededRandom(seed);
  const up = createPipe(
    () => current.up,
    () => current,
    random,
  );
  const down = createPipe(
    () => current.down,
    () => current,
    random,
  );
  let current = link;
  let isCut = false;

  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isCut) return void near.destroy();
    const far = connect({ port: Number(upstream.port), host: upstream.hostname, allowHalfOpen: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.once("error", () => other.destroy());
      socket.once("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    up(near, far);
    down(far, near);
  });
  await listen(server);
  // A listening TCP server's address is always an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    become(next) {
      current = next;
    },
    cut() {
      isCut = true;
      end();
    },
    restore() {
      isCut = false;
    },
    async close() {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
}
