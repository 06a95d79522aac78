import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { type RawClient, rawClient, requestHead } from "../../testing/raw-client.ts";
import { readRefusedSlowly } from "./read-refused-slowly.ts";

let server: Server;
let client: RawClient;
let last: IncomingMessage;
afterEach(async () => {
  client.socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

async function send(status: number): Promise<void> {
  server = createServer((request, response) => {
    last = request;
    response.writeHead(status).end(`answer of ${request.url}`);
  });
  readRefusedSlowly(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  client = await rawClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const body = "x".repeat(4 * 1024 ** 2);
  client.send(`${requestHead("POST", "/long", { "content-length": body.length })}${body}${requestHead("GET", "/next")}`);
}

it("answers a refused request at once, discards its body gradually, and serves the next request", {
  tags: ["slow"],
}, async () => {
  await send(429);
  await expect.poll(() => client.received()).toContain("answer of /long");
  await expect.poll(() => last.socket.isPaused(), { interval: 5 }).toBe(true);
  await expect.poll(() => client.received()).toContain("answer of /next");
  expect(last.socket.isPaused()).toBe(false);
});

it("leaves everybody else alone", async () => {
  await send(413);
  const { socket } = last ?? (await new Promise<IncomingMessage>((resolve) => server.once("request", resolve)));
  let paused = 0;
  socket.on("pause", () => {
    paused += 1;
  });
  await expect.poll(() => client.received()).toContain("answer of /next");
  expect(paused).toBe(0);
});
