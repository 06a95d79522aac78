import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { askService } from "./ask-service.ts";

let server: Server;
let origin: string;
let answer: RequestListener;
let asked: IncomingMessage[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const bounds = { timeoutMs: 20_000, mostBytes: 1_000 };

it("answers status, headers and text, and says who asks", async () => {
  answer = (_request, response) => response.writeHead(404, { "retry-after": "7" }).end("no está");
  const { status, headers, text } = await askService(`${origin}/a`, { ...bounds, method: "POST", body: "qué" });
  expect([status, headers["retry-after"], text]).toEqual([404, "7", "no está"]);
  expect([asked[0]?.method, asked[0]?.headers["user-agent"], asked[0]?.headers["content-length"]]).toEqual([
    "POST",
    "Cierre",
    "4",
  ]);
});

it("follows no redirect: a service that was named does not name others", async () => {
  answer = (_request, response) => response.writeHead(302, { location: "/otra" }).end();
  expect((await askService(origin, bounds)).status).toBe(302);
  expect(asked).toHaveLength(1);
});

it("rejects an answer that is larger than it may be, or cut off", async () => {
  answer = (_request, response) => response.end("a".repeat(1_001));
  await expect(askService(origin, bounds)).rejects.toThrow("too large");
  answer = (_request, response) => response.writeHead(200, { "content-length": 10 }).write("a", () => response.destroy());
  await expect(askService(origin, bounds)).rejects.toThrow();
});

it("rejects what is no web address", async () => {
  await expect(askService("file:///etc/passwd", bounds)).rejects.toMatchObject({ code: "notFound" });
});

it.each<[when: string, answer: RequestListener]>([
  ["nothing is answered", () => undefined],
  ["an answer does not end", (_request, response) => void response.write("a")],
])("says that the time is over, or that whoever asked has gone, while %s", async (_when, reply) => {
  answer = reply;
  await expect(askService(origin, { ...bounds, timeoutMs: 20 })).rejects.toMatchObject({ name: "TimeoutError" });
  const gone = new AbortController();
  const waiting = askService(origin, { ...bounds, signal: gone.signal });
  gone.abort(new Error("se fue"));
  await expect(waiting).rejects.toThrow("se fue");
});
