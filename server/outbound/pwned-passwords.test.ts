import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createPwnedCount } from "./pwned-passwords.ts";

const digest = createHash("sha1").update("secreta").digest("hex").toUpperCase();
const other = "0123456789ABCDEF0123456789ABCDEF012";

let server: Server;
let address: string;
let answer: RequestListener;
let asked: IncomingMessage[];
let reasons: unknown[];

beforeEach(async () => {
  [asked, reasons] = [[], []];
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}/range`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const count = (timeoutMs?: number) => createPwnedCount(address, (cause) => reasons.push(cause), timeoutMs)("secreta");
const lines = (...rows: string[]) => {
  answer = (_request, response) => response.end(rows.join("\r\n"));
};

it("returns how often the password was found, and sends the service only five digits of its hash", async () => {
  lines(`${other}:7`, `${digest.slice(5)}:1234`);
  expect(await count()).toBe(1234);
  expect(asked.map(({ url, method }) => `${method} ${url}`)).toEqual([`GET /range/${digest.slice(0, 5)}`]);
  expect(asked[0]?.headers["add-padding"]).toBe("true");
  expect(JSON.stringify(asked[0]?.rawHeaders)).not.toContain(digest.slice(5));
  expect(reasons).toEqual([]);
});

it("takes a hash that is not in the list, or only pads it, for one that was never found", async () => {
  lines(`${other}:7`);
  expect(await count()).toBe(0);
  lines(`${digest.slice(5)}:0`, `${other}:0`);
  expect(await count()).toBe(0);
});

it.each<readonly [what: string, answer: RequestListener]>([
  ["an error", (_request, response) => response.writeHead(503).end(`${digest.slice(5)}:1`)],
  ["a page of something else", (_request, response) => response.end("<html>No disponible</html>")],
  ["a count that is none", (_request, response) => response.end(`${digest.slice(5)}:99999999999999`)],
  ["another address", (_request, response) => response.writeHead(302, { location: "/otra" }).end()],
  ["nothing", (_request, response) => response.end()],
  ["more than it may", (_request, response) => response.end(`${other}:7\r\n`.repeat(50_000))],
  [
    "half of it",
    (request, response) => response.writeHead(200, { "content-length": 99 }).write("0", () => request.socket.destroy()),
  ],
])("knows nothing when the service answers %s, and says why", async (_what, given) => {
  answer = given;
  expect(await count()).toBeNull();
  expect(reasons).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

it("knows nothing when the service does not answer, or is not there", async () => {
  answer = () => undefined;
  expect(await count(50)).toBeNull();
  server.closeAllConnections();
  server.close();
  expect(await count()).toBeNull();
  expect(reasons).toHaveLength(2);
});
