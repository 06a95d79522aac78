import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "./build-app.ts";
import type { Store } from "./context/store.ts";
import { personServed } from "./core/store/on-behalf-of.ts";
import { openTestApp, type TestApp } from "./testing/open-test-app.ts";

describe("the server around its routes", () => {
  let test: TestApp;
  let dist = "";
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), "cierre-dist-"));
    await mkdir(join(dist, "assets"));
    await writeFile(join(dist, "index.html"), "<!doctype html><title>Cierre</title>");
    await writeFile(join(dist, "sw.js"), "self.skipWaiting()");
    await writeFile(join(dist, "assets", "main-B7x9Qa2_.js"), "export {}");
    await writeFile(join(dist, "assets", "heic-worker-B7x9Qa2.js"), "export {}");
    await writeFile(join(dist, "assets", "main-B7x9Qa2_.js.br"), brotliCompressSync("export {}"));
    test = await openTestApp({ limits: { callsPerMinute: 20 }, distDir: dist });
  });
  afterAll(async () => {
    await test.close();
    await rm(dist, { recursive: true, force: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => test.call(null, { url, headers });

  it("asks the database for all readers of sites as for one person, so that the newsroom does not wait for each", async () => {
    const asked = new Set<string>();
    const { store } = test.services;
    const query: Store["query"] = (text, params) => {
      asked.add(personServed());
      return store.query(text, params);
    };
    const batch: Store["batch"] = (statements) => {
      asked.add(personServed());
      return store.batch(statements);
    };
    const watched = { ...store, query, batch };
    const app = await buildApp({ ...test.services, store: watched, reading: { ...test.services.reading, of: () => watched } });
    asked.clear();
    expect((await app.inject({ url: `/sitio/${test.project}/` })).statusCode).toBe(200);
    expect((await app.inject({ url: `/sitio/${test.project}/?q=nada` })).statusCode).toBe(200);
    expect([...asked]).toEqual(["readers"]);
    await app.close();
  });

  it("sends people to the app", async () => {
    const answer = await get("/");
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/admin/"]);
    expect((await get("/admin/")).body).toContain("Cierre");
  });

  it("allows no inline script and nobody else's, and asks for TLS only behind it", async () => {
    const { headers } = await get("/admin/");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it("allows WebAssembly to the worker that reads photos of telephones, and to nothing else", async () => {
    const policyOf = async (url: string) => String((await get(url)).headers["content-security-policy"]);
    expect(await policyOf("/admin/assets/heic-worker-B7x9Qa2.js")).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    expect(await policyOf("/admin/assets/main-B7x9Qa2_.js")).not.toContain("wasm");
  });

  it("lets hashed files be kept for ever, compressed by the build, and asks for the others anew", async () => {
    const script = await get("/admin/assets/main-B7x9Qa2_.js", { "accept-encoding": "br" });
    expect(script.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": expect.stringContaining("/javascript"),
    });
    for (const url of ["/admin/", "/admin/sw.js"]) expect((await get(url)).headers["cache-control"]).toBe("no-cache");
  });

  it("does not leave the built app's folder", async () => {
    for (const url of ["/admin/..%2f..%2fetc%2fpasswd", "/admin/%2e%2e/package.json", "/admin/nada.js"]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "notFound"]);
    }
  });

  it("says that it answers, and that it is not ready before it listens", async () => {
    const answer = await get("/healthz");
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: "ok", version: "1.0.0", commit: null, database: "pglite" },
    ]);
    expect((await get("/readyz")).statusCode).toBe(503);
  });

  it("never lets answers of the interface be stored", async () => {
    expect((await get("/api/article")).headers["cache-control"]).toBe("no-store");
  });

  it("slows down an address that calls too often", async () => {
    const statuses: number[] = [];
    for (let calls = 0; calls < 22; calls++) {
      statuses.push((await test.call(null, { url: "/api/article", remoteAddress: "10.9.9.9" })).statusCode);
    }
    expect(statuses.slice(0, 20)).toEqual(new Array(20).fill(401));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});
