import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { type RawClient, rawClient, requestHead } from "../../testing/raw-client.ts";
import { boundConnections } from "./bound-connections.ts";

let server: Server;
const clients: RawClient[] = [];
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

async function listen(proxies: number): Promise<() => Promise<RawClient>> {
  server = createServer((_request, response) => response.end("answered"));
  boundConnections(server, proxies, { restingOfAddress: 2, resting: 3 });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    const client = await rawClient(url);
    clients.push(client);
    return client;
  };
}

async function expectAnswer(client: RawClient): Promise<void> {
  client.send(requestHead("GET", "/"));
  await expect.poll(() => client.received()).toContain("answered");
}

it("closes the connection of an address that has rested longest, and serves the others", async () => {
  const open = await listen(0);
  const [silent, unfinished, used] = [await open(), await open(), await open()];
  unfinished.send("GET / HTTP/1.1\r\n");
  await silent.closed;
  await expectAnswer(used);
  const last = await open();
  await unfinished.closed;
  await expectAnswer(used);
  await expectAnswer(last);
});

it("counts all connections together where all are of proxies", async () => {
  const open = await listen(1);
  const [first, ...others] = [await open(), await open(), await open()];
  for (const other of others) await expectAnswer(other);
  await open();
  await first?.closed;
  for (const other of others) await expectAnswer(other);
});
