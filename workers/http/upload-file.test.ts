import { describe, expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import type { CapturedAsset } from "../../sync/outbox/outbox-operation.ts";
import { createHttpClient } from "./http-client.ts";
import type { UploadFetch } from "./xhr-fetch.ts";

const MEGABYTE = 1024 ** 2;
const document = { id: "asset-1", createdAt: "x", updatedAt: "x" };

/** A server that keeps the parts; `cutAt`: a connection breaks when it has as many bytes. */
function partServer(options: { cutAt?: number; had?: number; isOld?: boolean; conflict?: boolean; hangs?: boolean } = {}) {
  const state = { offset: options.had ?? 0, requests: [] as string[], cutAt: options.cutAt ?? Number.POSITIVE_INFINITY };
  const uploadFetch: UploadFetch = async (url, init, progress) => {
    const headers = new Headers(init.headers);
    const body = init.body instanceof Blob ? init.body : null;
    state.requests.push(`${init.method} ${url} ${headers.get("upload-offset") ?? headers.get("upload-length") ?? ""}`.trim());
    expect(headers.get("operation-id")).toBe("op-1");
    if (url.startsWith("/api/upload?")) {
      return options.isOld ? new Response("", { status: 404 }) : Response.json({ offset: state.offset }, { status: 201 });
    }
    if (init.method === "DELETE") return new Response(null, { status: 204 });
    if (options.hangs && init.method === "PATCH") {
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        progress(0.5);
      });
    }
    if (init.method === "PATCH" && body) {
      if (options.conflict) return new Response("", { status: 409 });
      expect(Number(headers.get("upload-offset"))).toBe(state.offset);
      const reached = Math.min(state.offset + body.size, state.cutAt);
      progress((reached - state.offset) / body.size);
      const isCut = reached < state.offset + body.size;
      state.offset = reached;
      if (!isCut) return new Response(null, { status: 204 });
      state.cutAt = Number.POSITIVE_INFINITY;
      throw new TypeError("Failed to fetch");
    }
    expect(options.isOld ? body?.size : headers.get("upload-complete")).toBe(options.isOld ? 20 * MEGABYTE : "?1");
    return Response.json(document);
  };
  const client = createHttpClient({ session: () => ({ token: "t", sessionNonce: "n", projectId: "p1" }), uploadFetch });
  const blob = new Blob([new Uint8Array(20 * MEGABYTE)], { type: "video/mp4" });
  const asset = { operationId: "op-1", name: "a.mp4", type: "video/mp4", blob, endpoint: "asset/file" } as CapturedAsset;
  const upload = (progress?: (fraction: number) => void, givenUp?: AbortSignal) => client.upload(asset, progress, givenUp);
  return { state, upload };
}

describe("a large file", () => {
  it("goes in parts, says how far it is, and ends as the asset", async () => {
    const { state, upload } = partServer();
    const seen: number[] = [];
    expect(await upload((fraction) => seen.push(fraction))).toEqual({ id: "asset-1", document });
    expect(state.requests).toEqual([
      `POST /api/upload?kind=file ${20 * MEGABYTE}`,
      "PATCH /api/upload 0",
      `PATCH /api/upload ${8 * MEGABYTE}`,
      `PATCH /api/upload ${16 * MEGABYTE}`,
      "POST /api/asset/file",
    ]);
    expect(seen).toEqual([0.4, 0.8, 1, 1]);
  });

  it("goes on where a broken connection ended", async () => {
    const { state, upload } = partServer({ cutAt: 11 * MEGABYTE });
    await expect(upload()).rejects.toMatchObject({ code: "missingResponse", retriable: true });
    state.requests.length = 0;
    const seen: number[] = [];
    await upload((fraction) => seen.push(fraction));
    expect(state.requests.filter((request) => request.startsWith("PATCH"))).toEqual([
      `PATCH /api/upload ${11 * MEGABYTE}`,
      `PATCH /api/upload ${19 * MEGABYTE}`,
    ]);
    expect(seen[0]).toBe(0.95);
  });

  it("is cut off in mid-part when it is given up, and forgotten by the server", async () => {
    const { state, upload } = partServer({ hangs: true });
    const giveUp = new AbortController();
    await expect(upload(() => giveUp.abort(), giveUp.signal)).rejects.toMatchObject({ code: "aborted" });
    expect(state.requests).toEqual([`POST /api/upload?kind=file ${20 * MEGABYTE}`, "PATCH /api/upload 0", "DELETE /api/upload"]);
  });

  it("is only ended when all of it was sent by somebody else", async () => {
    const { state, upload } = partServer({ had: 20 * MEGABYTE });
    await upload();
    expect(state.requests).toHaveLength(2);
  });

  it("is tried again, not refused, when the server stands elsewhere", async () => {
    const { upload } = partServer({ conflict: true });
    await expect(upload()).rejects.toSatisfy((error) => error instanceof CierreError && error.retriable);
  });

  it("goes whole to a server that knows no parts", async () => {
    const { state, upload } = partServer({ isOld: true });
    expect((await upload()).id).toBe("asset-1");
    expect(state.requests.at(-1)).toBe("POST /api/asset/file");
  });
});
