import { afterEach, describe, expect, it, vi } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import type { CapturedAsset } from "../../sync/outbox/outbox-operation.ts";
import { contentDisposition } from "./content-disposition.ts";
import { createHttpClient } from "./http-client.ts";
import type { UploadFetch } from "./xhr-fetch.ts";

const session = { token: "secret", sessionNonce: "nonce-1", projectId: "p1" };

/** A client whose server answers with what is given; remembers the requests. */
function clientOf(answer: () => Response | Promise<Response>, signal?: AbortSignal) {
  const requests: { readonly url: string; readonly init: RequestInit }[] = [];
  const ask = async (url: string | URL | Request, init: RequestInit = {}) => {
    requests.push({ url: String(url), init });
    return answer();
  };
  return { requests, client: createHttpClient({ session: () => session, fetch: ask, timeoutMs: 1_000, signal }) };
}
const page = (data: unknown[]) => Response.json({ data, nextCursor: "c2", more: false });
const change = { scope: "p1", collection: "article", id: "a", updatedAt: "x", deleted: false, doc: { id: "a", updatedAt: "x" } };
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "no error",
    (error: unknown) => (error instanceof CierreError ? error.code : String(error)),
  );

describe("every call", () => {
  it("says who asks, with the headers of the contract", async () => {
    const { client, requests } = clientOf(() => page([]));
    await client.pull("c1", 500);
    expect(requests[0]?.url).toBe("/api/changes?limit=500&cursor=c1");
    expect(requests[0]?.init.headers).toMatchObject({
      "api-version": "1",
      "session-nonce": "nonce-1",
      authorization: "Bearer secret",
      project: "p1",
    });
  });

  it("says how long ago what is sent was written", async () => {
    const { client, requests } = clientOf(() => Response.json({ results: [] }));
    await client.push({ operations: [] }, [7200, 0]);
    expect(requests[0]?.init.headers).toMatchObject({ "written-ago": "7200,0" });
  });

  it("rejects with the code of the body, and with its fields", async () => {
    const body = { code: "invalid", message: "no", fields: { title: "validation.required" } };
    const { client } = clientOf(() => Response.json(body, { status: 422 }));
    await expect(client.pull(null, 1)).rejects.toMatchObject({ code: "invalid", fields: body.fields });
  });

  it("goes by the status when the body is no JSON, and keeps the text", async () => {
    const { client } = clientOf(() => new Response("upstream fell over", { status: 502 }));
    await expect(client.pull(null, 1)).rejects.toMatchObject({ code: "unavailable", message: "upstream fell over" });
  });

  it.each([
    [401, "unauthenticated"],
    [410, "cursorExpired"],
    [413, "tooLarge"],
    [429, "tooManyRequests"],
    [500, "internal"],
  ])("understands the status %i alone", async (status, code) => {
    expect(await codeOf(clientOf(() => new Response("", { status })).client.pull(null, 1))).toBe(code);
  });

  it("returns when the server asks for another attempt", async () => {
    const asked = (headers: Record<string, string>) =>
      clientOf(() => new Response("", { status: 503, headers })).client.pull(null, 1);
    await expect(asked({ "retry-after": "7" })).rejects.toMatchObject({ code: "unavailable", retryAfterMs: 7000 });
    await expect(asked({ "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" })).rejects.toMatchObject({ retryAfterMs: undefined });
  });

  it("counts a broken connection as a missing response", async () => {
    expect(await codeOf(clientOf(() => Promise.reject(new TypeError("Failed to fetch"))).client.pull(null, 1))).toBe(
      "missingResponse",
    );
  });

  it("counts an answer that is cut short as a missing response", async () => {
    expect(await codeOf(clientOf(() => new Response('{"data":[')).client.pull(null, 1))).toBe("missingResponse");
  });

  it("says when we gave up ourselves", async () => {
    const giveUp = new AbortController();
    giveUp.abort();
    const { client } = clientOf(() => Promise.reject(new DOMException("", "AbortError")), giveUp.signal);
    expect(await codeOf(client.pull(null, 1))).toBe("aborted");
  });
});

describe("a page of the feed", () => {
  it("passes documents on as they came", async () => {
    const { client } = clientOf(() => page([change]));
    expect((await client.pull(null, 1)).data).toEqual([change]);
  });

  it.each([
    ["a document under another id", { ...change, doc: { id: "b", updatedAt: "x" } }],
    ["a change without its scope", { ...change, scope: undefined }],
    ["something else", "text"],
  ])("refuses %s", async (_what, entry) => {
    expect(await codeOf(clientOf(() => page([entry])).client.pull(null, 1))).toBe("internal");
  });
});

describe("an upload", () => {
  it("sends the bytes with type, plain name and operation id", async () => {
    const document = { id: "asset-1", createdAt: "x", updatedAt: "x" };
    const { client, requests } = clientOf(() => Response.json(document));
    const blob = new Blob(["bytes"], { type: "image/jpeg" });
    const asset = { operationId: "op-1", name: "Inundación.jpg", type: "image/jpeg", blob, endpoint: "asset/photo" };
    const answer = await client.upload(asset as CapturedAsset);
    expect(answer).toEqual({ id: "asset-1", document });
    expect(requests[0]?.url).toBe("/api/asset/photo");
    expect(requests[0]?.init).toMatchObject({ method: "POST", body: blob });
    expect(requests[0]?.init.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": 'attachment; filename="Inundacion.jpg"',
      "operation-id": "op-1",
    });
  });

  it.each([
    [413, "tooLarge", "Server error"],
    [500, "internal", "Server error"],
  ])("rejects with the status %i of the answer", async (status, code, message) => {
    const { client } = clientOf(() => new Response("", { status }));
    const asset = { operationId: "op-1", name: "a.jpg", type: "image/jpeg", blob: new Blob(["a"]), endpoint: "asset/photo" };
    await expect(client.upload(asset as CapturedAsset)).rejects.toMatchObject({ status, code, message });
  });

  it("names files in what a header can carry", () => {
    expect(contentDisposition('Ñandú "ñoño".png')).toBe('attachment; filename="Nandu _nono_.png"');
    expect(contentDisposition("写真\r\n.png")).toBe('attachment; filename="____.png"');
  });
});

describe("an upload whose way to the server can be followed", () => {
  afterEach(() => void vi.useRealTimers());

  /** A connection of which nobody hears again, but for `moves`. */
  function deadClient() {
    const moves: ((fraction: number) => void)[] = [];
    const uploadFetch: UploadFetch = (url, { signal }, progress) => {
      if (url.includes("upload?kind=")) return Promise.resolve(Response.json({ offset: 0 }));
      moves.push(progress);
      return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    };
    const upload = (bytes: number) => {
      const client = createHttpClient({ session: () => session, uploadFetch, timeoutMs: 30_000 });
      const blob = new Blob([new Uint8Array(bytes)]);
      return codeOf(client.upload({ operationId: "op-1", name: "a.jpg", type: "image/jpeg", blob, endpoint: "asset/photo" }));
    };
    return { moves, upload };
  }

  it.each([
    ["a picture of a few bytes after half a minute", 64, 30_016],
    ["a picture that takes four minutes on the slowest link half a minute later", 900_000, 255_000],
    ["a part of a file after two minutes", 3_000_000, 120_000],
  ])("gives up %s in which nothing moved", async (_what, bytes, patience) => {
    vi.useFakeTimers();
    const { upload, moves } = deadClient();
    let code: string | null = null;
    void upload(bytes).then((given) => (code = given));
    await vi.waitFor(() => expect(moves).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(patience - 100);
    expect(code).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(code).toBe("missingResponse");
  });

  it("waits as long as something moves", async () => {
    vi.useFakeTimers();
    const { upload, moves } = deadClient();
    let code: string | null = null;
    void upload(64).then((given) => (code = given));
    await vi.waitFor(() => expect(moves).toHaveLength(1));
    for (let minute = 1; minute <= 20; minute += 1) {
      await vi.advanceTimersByTimeAsync(29_000);
      moves[0]?.(minute / 20);
    }
    expect(code).toBeNull();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(code).toBe("missingResponse");
  });
});

describe("the words of failures without an answer", () => {
  it("are those of the specification (ERR-012, ERR-013)", () => {
    expect(t("error.missingResponse")).toBe("Missing response");
    expect(t("error.aborted")).toBe("Request aborted");
  });
});
