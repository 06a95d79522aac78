import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type RawClient, rawClient, requestHead } from "../../testing/raw-client.ts";
import { boundUnread } from "./bound-unread.ts";

/** Longer than what the system holds for a connection, bytes. */
const LONG = 12 * 1024 ** 2;

let app: FastifyInstance;
let url = "";
let thought = 0;
const clients: RawClient[] = [];
beforeEach(async () => {
  app = Fastify();
  app.decorateRequest("signedIn", null);
  app.addHook("onRequest", async (request) => {
    const id = request.headers.authorization;
    // Nothing else of a session is looked at.
    if (id) request.signedIn = { profile: { id } } as typeof request.signedIn;
  });
  boundUnread(app, { unreadOfPerson: 1.5 * LONG, unread: 2.5 * LONG });
  app.get("/long", () => {
    thought += 1;
    return "x".repeat(LONG);
  });
  app.get("/short", () => "short");
  url = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await app.close();
});

/** Asks and reads nothing. */
async function ask(person: string, path = "/long"): Promise<RawClient> {
  const client = await rawClient(url, { isReading: false });
  clients.push(client);
  client.send(requestHead("GET", path, { authorization: person }));
  return client;
}
async function statusOf(person: string, path = "/long"): Promise<number> {
  const { status, body } = await fetch(`${url}${path}`, { headers: { authorization: person } });
  await body?.cancel();
  return status;
}

it("refuses a second long answer to a client that leaves one unread, and goes on serving it short ones, and others", async () => {
  const unread = await ask("ana");
  await expect.poll(() => statusOf("ana")).toBe(429);
  expect([await statusOf("ana", "/short"), await statusOf("beto")]).toEqual([200, 200]);
  const before = thought;
  expect([await statusOf("ana"), await statusOf("ana"), thought]).toEqual([429, 429, before]);
  unread.socket.destroy();
  await expect.poll(() => statusOf("ana")).toBe(200);
});

it("refuses long answers to everybody while too much is left unread by all", { tags: ["slow"] }, async () => {
  await Promise.all([ask("ana"), ask("beto")]);
  await expect.poll(() => statusOf("carla")).toBe(503);
  expect(await statusOf("carla", "/short")).toBe(200);
});
