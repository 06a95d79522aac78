import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { JSDOM } from "jsdom";
import { afterEach, describe, expect, it } from "vitest";
import { xhrFetch } from "./xhr-fetch.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server, and an upload to it from a page of its own. */
async function uploadTo(listener: RequestListener, init: RequestInit = {}) {
  server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/asset/photo`;
  const fractions: number[] = [];
  const { XMLHttpRequest } = new JSDOM("", { url }).window;
  const send = xhrFetch(XMLHttpRequest as unknown as typeof globalThis.XMLHttpRequest); // the same interface from another realm
  const sent = send(url, { method: "POST", body: "a".repeat(500_000), ...init }, (fraction) => fractions.push(fraction));
  return { sent, fractions };
}

describe("an upload whose way shows", () => {
  it("says how much was sent, up to all of it, and answers with status and body", async () => {
    let type: string | undefined;
    const { sent, fractions } = await uploadTo(
      (request, response) => {
        type = request.headers["content-type"];
        request.resume().on("end", () => response.writeHead(415, { "content-type": "application/json" }).end('{"code":"x"}'));
      },
      { headers: { "content-type": "image/jpeg" } },
    );
    const response = await sent;
    expect([response.status, await response.json(), type]).toEqual([415, { code: "x" }, "image/jpeg"]);
    expect(fractions.at(-1)).toBe(1);
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
  });

  it("rejects when the connection breaks", async () => {
    const { sent } = await uploadTo((request) => request.destroy());
    await expect(sent).rejects.toBeInstanceOf(TypeError);
  });

  it("rejects when it is given up under way", async () => {
    const giveUp = new AbortController();
    const { sent } = await uploadTo(() => giveUp.abort(), { signal: giveUp.signal });
    await expect(sent).rejects.toMatchObject({ name: "AbortError" });
  });
});
