import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { closeServer, listen } from "../peers/servers/peer-server.ts";
import { seededRandom } from "./stats.ts";

/** One origin for a browser, with several servers behind it. */
export interface Front {
  readonly url: string;
  /** From now on this share of the answers to what is sent gets lost after it took effect. Which ones, the seed says. */
  loseAnswers(share: number, seed: number): void;
  /** Whether nothing comes through. */
  cut(isCut: boolean): void;
  /** Answers lost so far. */
  lost(): number;
}

interface Target {
  readonly host: string;
  readonly port: number;
  /** Without the prefix that led here. */
  readonly path: string;
}

/**
 * `targets`: servers by the first part of their paths, which they do not see; everything else goes to `others`. `/blank` is an
 * empty page without any policy.
 */
export async function openFront(
  targets: Readonly<Record<string, string>>,
  others: string,
): Promise<Front & { close(): Promise<void> }> {
  let lost = 0;
  let isCut = false;
  let isLosing: () => boolean = () => false;
  const losesNow = (): boolean => {
    const loses = isLosing();
    if (loses) lost += 1;
    return loses;
  };
  const targetOf = (url: string): Target => {
    const [, first = ""] = url.split("/");
    const own = targets[first];
    const { hostname, port } = new URL(own ?? others);
    return { host: hostname, port: Number(port), path: own ? url.slice(first.length + 1) : url };
  };

  const forward = (incoming: IncomingMessage, answer: ServerResponse): void => {
    if (incoming.url === "/blank") return void answer.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>");
    const { method, headers } = incoming;
    const isLost = isPush(incoming) && losesNow();
    const outgoing = request({ ...targetOf(incoming.url ?? "/"), method, headers }, (reply) => {
      if (isLost) return void reply.resume().once("end", () => incoming.socket.destroy());
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    outgoing.once("error", () => incoming.socket.destroy());
    answer.once("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  };

  const server = createServer(forward);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("upgrade", (incoming: IncomingMessage, near: Duplex, head: Buffer) => {
    const { host, port, path } = targetOf(incoming.url ?? "/");
    const isPeer = path !== incoming.url;
    const far = connect(port, host, () => {
      const lines = [`GET ${path} HTTP/1.1`];
      for (let at = 0; at < incoming.rawHeaders.length; at += 2)
        lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`);
      far.write(`${lines.join("\r\n")}\r\n\r\n`);
      far.write(head);
      far.pipe(near);
      near.on("data", (chunk: Buffer) => {
        far.write(chunk);
        if (isPeer && losesNow()) cutAfter(far, near);
      });
    });
    far.once("error", () => near.destroy());
    far.once("close", () => near.destroy());
    near.once("error", () => far.destroy());
    near.once("close", () => far.end());
  });
  return {
    url: await listen(server),
    loseAnswers(share, seed) {
      const random = seededRandom(seed);
      isLosing = () => random() < share;
    },
    cut(isNow) {
      isCut = isNow;
      if (isNow) for (const socket of sockets) socket.destroy();
    },
    lost: () => lost,
    close: () => closeServer(server),
  };
}

/** What a device sends as edits: Cierre's and RxDB's pushes, PouchDB's documents. */
function isPush({ method, url = "" }: IncomingMessage): boolean {
  return method === "POST" && /\/(api\/changes|push|_bulk_docs)(\?|$)/.test(url);
}

/** The far end still gets what was sent; the near end hears nothing more. */
function cutAfter(far: Socket, near: Duplex): void {
  far.unpipe();
  far.resume();
  far.end();
  near.destroy();
}
