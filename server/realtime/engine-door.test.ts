import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { Server } from "socket.io";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import { UnderWay } from "../core/threads/under-way.ts";
import type { CierreServer, CierreSocket } from "./cierre-socket.ts";
import { countOpen, guardConnections } from "./engine-door.ts";

const UNSENT = 100_000;
/** More than two systems keep on the way between them, in messages of as many bytes. */
const [MESSAGES, EACH] = [256, 64 * 1024];

let server: HttpServer;
let io: CierreServer;
let joined: Promise<CierreSocket>;
const pages: WebSocket[] = [];
beforeEach(async () => {
  server = createServer();
  io = new Server(server, { serveClient: false, perMessageDeflate: false });
  guardConnections(io, UNSENT, pino({ level: "silent" }));
  joined = new Promise((resolve) => io.on("connection", resolve));
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.terminate();
  await io.close();
});

/** Joins, and answers the server's end of it. */
async function join(): Promise<{ page: WebSocket; socket: CierreSocket; received: string[] }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a port.
  const { port } = server.address() as AddressInfo;
  const page = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  pages.push(page);
  const received: string[] = [];
  page.on("message", (data) => received.push(String(data)));
  page.once("open", () => page.send("40"));
  return { page, socket: await joined, received };
}

it("closes a socket that reads nothing, and buffers no more for it", async () => {
  const { page, socket } = await join();
  page.pause();
  const closed = new Promise((resolve) => socket.once("disconnect", resolve));
  let sent = 0;
  while (socket.connected && sent < MESSAGES) {
    socket.emit("message", "x".repeat(EACH));
    sent += 1;
    // The system takes what there is room for.
    await new Promise(setImmediate);
  }
  expect([await closed, sent < MESSAGES]).toEqual(["forced close", true]);
});

it("sends a message of any length, and as many as are read", async () => {
  const { socket, received } = await join();
  for (const [number, length] of [5 * UNSENT, UNSENT, UNSENT, UNSENT].entries()) {
    socket.emit(`message-${number}`, "x".repeat(length));
    const isRead = (text: string) => text.startsWith(`42["message-${number}"`) && text.length > length;
    await expect.poll(() => received.some(isRead)).toBe(true);
  }
  expect(socket.connected).toBe(true);
});

it("counts open connections, and neither those beyond the limit nor those that have closed", async () => {
  const { page, socket } = await join();
  const counts = new UnderWay();
  const connection = socket.conn;
  expect([countOpen(connection, counts, "ana", 1), countOpen(connection, counts, "ana", 1)]).toEqual([true, false]);
  const closed = new Promise((resolve) => socket.once("disconnect", resolve));
  page.close();
  await closed;
  expect([counts.of("ana"), countOpen(connection, counts, "ana", 1)]).toEqual([0, false]);
});
