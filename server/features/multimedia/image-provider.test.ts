import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createImageProvider, type ImageProvider } from "./image-provider.ts";

let server: Server;
let provider: ImageProvider;
let answer: RequestListener;
let asked: { readonly url: string | undefined; readonly authorization: string | undefined }[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push({ url: request.url, authorization: request.headers.authorization });
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  provider = createImageProvider({ url: `http://127.0.0.1:${port}/v1/`, key: "clave" });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

it("asks with the key, and takes of an answer what is a picture", async () => {
  const good = { id: 7, url: "https://a.example/b.jpg", description: "Un faro", attribution: "Ana" };
  answer = json({ data: [good, { id: "x", url: "javascript:alert(1)" }, "nothing"] });
  expect(await provider.find("un faro", "s 1")).toEqual([{ ...good, id: "7", type: "photo" }]);
  expect(asked).toEqual([{ url: "/v1?query=un+faro&session=s+1", authorization: "Bearer clave" }]);
});

it("returns the address of a picture, or that there is no picture", async () => {
  answer = json({ url: "https://a.example/b.jpg" });
  expect(await provider.locate("a/b", "s")).toEqual({ url: "https://a.example/b.jpg" });
  expect(asked[0]?.url).toBe("/v1/a%2Fb?session=s");
  answer = json({}, 404);
  expect(await provider.locate("x", "s")).toBeNull();
});

it.each([
  ["an error", json({}, 500)],
  ["no list", json({ data: "none" })],
  ["no JSON", ((_request, response) => response.end("<html>")) as RequestListener],
  ["too much", json({ data: [], more: "a".repeat(2 * 1024 ** 2) })],
  [
    "another address",
    ((_request, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()) as RequestListener,
  ],
])("is unavailable when it answers %s", async (_what, reply) => {
  answer = reply;
  await expect(provider.find("a", "s")).rejects.toMatchObject({ code: "unavailable" });
});
