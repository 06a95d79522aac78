import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPhoto } from "./open-photo.ts";
import { createPrivateAddressCheck } from "./private-addresses.ts";

let server: Server;
let origin: string;
let answer: RequestListener;
let asked: string[];

beforeEach(async () => {
  asked = [];
  answer = (_request, response) => response.end("foto");
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const any = { reach: "any", timeoutMs: 5_000 } as const;
const read = async (address: string, access: Parameters<typeof openPhoto>[1] = any) =>
  String(await buffer((await openPhoto(address, access)).body));

describe("fetching a photo", () => {
  it("brings its bytes, also behind redirects, and what its address says itself", async () => {
    answer = (request, response) => {
      if (request.url === "/foto.jpg") response.end("foto");
      else response.writeHead(302, { location: "/foto.jpg" }).end();
    };
    expect(await read(`${origin}/vieja`)).toBe("foto");
    expect(await read(`data:image/png;base64,${btoa("foto")}`)).toBe("foto");
    expect(await read("data:,fo%74o")).toBe("foto");
  });

  it("asks nothing on this machine or its network unless it is set to", async () => {
    const { port } = new URL(origin);
    for (const host of ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1"]) {
      await expect(read(`http://${host}:${port}/`, { ...any, reach: "public" })).rejects.toMatchObject({ code: "notFound" });
    }
    expect(asked).toEqual([]);
  });

  it.each([
    ["what is no web address", "file:///etc/passwd"],
    ["what is no address", "foto.jpg"],
    ["a broken data address", "data:,%"],
  ])("does not take %s", async (_what, address) => {
    await expect(read(address)).rejects.toMatchObject({ code: "notFound" });
  });

  it("gives up on errors, endless redirects and servers that do not answer", async () => {
    answer = (_request, response) => response.writeHead(404).end();
    await expect(read(origin)).rejects.toMatchObject({ code: "notFound" });
    answer = (_request, response) => response.writeHead(302, { location: "/" }).end();
    await expect(read(origin)).rejects.toMatchObject({ code: "notFound" });
    answer = () => undefined;
    await expect(read(origin, { ...any, timeoutMs: 50 })).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("private addresses", () => {
  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.9",
    "169.254.169.254",
    "172.20.0.1",
    "192.168.1.1",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "nombre",
  ])("%s is one", (address) => {
    expect(createPrivateAddressCheck()(address)).toBe(true);
  });
  it.each(["93.184.216.34", "172.32.0.1", "2606:2800:220:1::1"])("%s is public", (address) => {
    expect(createPrivateAddressCheck()(address)).toBe(false);
  });
});
