import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { type RawClient, rawClient, requestHead } from "../../testing/raw-client.ts";
import { boundNewConnections } from "./bound-new-connections.ts";

/** How TLS begins. */
const HELLO = "\x16\x03\x01\x00\x05hello";

let server: Server;
let now = 0;
let served = 0;
const refused: string[] = [];
afterEach(async () => {
  refused.length = 0;
  served = 0;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function listen(proxies: number): Promise<string> {
  server = createServer((_request, response) => {
    served += 1;
    response.end("answered");
  });
  const bounds = { connectionsAtOnce: 3, connectionsPerSecond: 1 };
  boundNewConnections(
    server,
    proxies,
    bounds,
    (network) => refused.push(network),
    () => now,
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens one, says something, and what came back once it is closed. */
async function say(url: string, text: string): Promise<string> {
  const client: RawClient | null = await rawClient(url).catch(() => null);
  client?.send(text);
  await client?.closed;
  return client?.received() ?? "";
}
const ask = requestHead("GET", "/", { connection: "close" });

it("hangs up on a network that opens more than it may, TLS or not, unread, and answers it again later", async () => {
  const url = await listen(0);
  for (const text of [HELLO, ask, HELLO]) await say(url, text);
  expect([await say(url, ask), await say(url, HELLO)]).toEqual(["", ""]);
  expect([served, refused]).toEqual([1, ["127.0.0.1"]]);
  now += 1_000;
  expect(await say(url, ask)).toContain("answered");
});

it("answers whatever comes from proxies", async () => {
  const url = await listen(1);
  for (let at = 0; at < 10; at += 1) expect(await say(url, ask)).toContain("answered");
  expect(refused).toEqual([]);
});
