import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HTTPMethods } from "fastify";
import { io } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../server/build-app.ts";
import { TYPE_FILES, TYPES_PATH } from "../../server/features/site/css/palette-css.ts";
import { FRAME_SCRIPT } from "../../server/features/site/programs/program-routes.ts";
import { PAGE_SCRIPT } from "../../server/features/site/readers/live/page-script.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { namedUrls } from "./lib/parameters.ts";

/** Calls in a minute, where nothing else is said. */
const FEW = 3;
const BODY = 2_000;
/** Of the routes with a limit of their own, bytes. */
const LARGEST_OWN = 1024 ** 2;
/**
 * Whoever looks after the server has to see; it asks the database one thing at a time. Pages of sites are bounded by the time that making
 * them takes, since many readers share an address (`page-makers.test.ts`); what comes with each is in memory.
 */
const UNCOUNTED = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/sitio/x",
  "/sitio/x/index.html",
  ...Object.values(TYPE_FILES).map(({ file }) => `${TYPES_PATH}${file}`),
  PAGE_SCRIPT,
  "/sitio/x/_sitio/urgente",
  FRAME_SCRIPT,
  "/sitio/x/_sitio/sin-conexion",
];
/** Parts of a file, which is measured when it is begun, and files of half a gigabyte. */
const IN_PARTS = /^\/api\/(upload|import)$/;

interface Route {
  readonly method: HTTPMethods;
  readonly url: string;
}

describe("a limit", { tags: ["gate"] }, () => {
  let dist: string;
  let test: TestApp;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), "cierre-attack-"));
    await writeFile(join(dist, "index.html"), "<!doctype html>");
    const few = { callsPerMinute: FEW, filesPerMinute: FEW, signInsPerMinute: FEW };
    test = await openTestApp({ limits: { ...few, bodyBytes: BODY, fileBytes: BODY, photoBytes: BODY }, distDir: dist });
  });
  afterAll(async () => {
    await test.close();
    await rm(dist, { recursive: true, force: true });
  });

  const routes = (app = test.app): Route[] =>
    app.knownRoutes.flatMap(({ method, url }) =>
      namedUrls(url).map((named) => ({
        method: method as HTTPMethods,
        url: named.replace(/:\w+/g, "x").replace("*", "index.html"),
      })),
    );

  it("of calls is on every route, by address", async () => {
    const uncounted: string[] = [];
    for (const { method, url } of [
      ...routes(),
      { method: "GET", url: "/nada" },
      { method: "GET", url: "/api/a/b/c/d" },
    ] as const) {
      let isCounted = false;
      for (let call = 0; call <= FEW && !isCounted; call += 1) {
        const { statusCode, headers } = await test.app.inject({ method, url, remoteAddress: "10.1.1.1" });
        // Those with a limit of their own say which.
        isCounted = statusCode === 429 || headers["x-ratelimit-limit"] !== undefined;
      }
      if (!isCounted) uncounted.push(url);
    }
    expect([...new Set(uncounted)]).toEqual(UNCOUNTED);
  });

  it("of calls counts what the proxy in front saw, and believes no address that a client claims for itself", async () => {
    const app = await buildApp({ ...test.services, proxies: 1 });
    const call = (forwarded: string) => app.inject({ url: "/api/article", headers: { "x-forwarded-for": forwarded } });
    for (let at = 0; at < FEW; at += 1) expect((await call(`1.1.1.${at}, 2.2.2.2`)).statusCode).toBe(401);
    expect((await call("1.1.1.9, 2.2.2.2")).statusCode).toBe(429);
    expect((await call("1.1.1.9, 2.2.2.3")).statusCode).toBe(401);
    await app.close();
  });

  it("of a body's size is on every route that has one", async () => {
    const app = await buildApp({
      ...test.services,
      limits: { ...test.services.limits, callsPerMinute: 1e9, signInsPerMinute: 1e9 },
    });
    const root = await test.addPerson("systemAdmin");
    /** Whether one of the bodies is too large for the route. */
    const isLimited = async ({ method, url }: Route, bodies: readonly (readonly [type: string, payload: string])[]) => {
      for (const [type, payload] of bodies) {
        const headers = { ...root.headers, project: test.project, "content-type": type };
        if ((await app.inject({ method, url, payload, headers })).statusCode === 413) return true;
      }
      return false;
    };
    const long = "x".repeat(2 * BODY);
    const texts = [long, "x".repeat(2 * LARGEST_OWN)].map((text) => ["application/json", JSON.stringify({ text })] as const);
    const forms = [["application/x-www-form-urlencoded", `data=${long}`]] as const;
    const files = ["image/png", "audio/mpeg", "video/mp4", "application/zip"].map((type) => [type, long] as const);
    const unlimited: Route[] = [];
    for (const route of routes(app)) {
      if (["GET", "HEAD", "OPTIONS"].includes(route.method) || IN_PARTS.test(route.url)) continue;
      const isFile = /^\/api\/(asset\/[^/]+|multimedia)$/.test(route.url);
      const bodies = isFile ? files : /preview$|safehtml$/.test(route.url) ? forms : texts;
      if (!(await isLimited(route, bodies))) unlimited.push(route);
    }
    expect(unlimited).toEqual([]);
    await app.close();
  });
});

describe("a limit of connections", { tags: ["gate"] }, () => {
  let test: TestApp;
  let writer: TestPerson;
  let url = "";
  beforeAll(async () => {
    test = await openTestApp({ limits: { callsPerMinute: FEW } });
    writer = await test.addPerson("editor");
    url = await test.app.listen({ host: "127.0.0.1", port: 0 });
  });
  const open: { close(): unknown }[] = [];
  afterEach(() => {
    for (const each of open.splice(0)) each.close();
  });
  afterAll(() => test.close());

  /** A connection that says what it likes, without the client's manners. */
  function talk(): Promise<{ send(text: string): void; readonly received: string[]; readonly closed: Promise<void> }> {
    const socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
    open.push(socket);
    const received: string[] = [];
    const closed = new Promise<void>((resolve) => socket.addEventListener("close", () => resolve()));
    socket.addEventListener("message", ({ data }) => received.push(String(data)));
    return new Promise((resolve, reject) => {
      socket.addEventListener("open", () => resolve({ send: (text) => socket.send(text), received, closed }));
      socket.addEventListener("error", () => reject(new Error("refused")));
    });
  }

  it("lets one connection try one session, and an address open so many", async () => {
    const guesser = await talk();
    guesser.send('40{"token":"a"}');
    await expect.poll(() => guesser.received.at(-1)).toBe('44{"message":"unauthenticated"}');
    guesser.send('40{"token":"b"}');
    await guesser.closed;
    expect(guesser.received.filter((each) => each.startsWith("44"))).toHaveLength(1);

    const twice = await talk();
    const credentials = `40${JSON.stringify({ token: writer.token })}`;
    for (let at = 0; at < 20; at += 1) twice.send(credentials);
    await twice.closed;
    expect(twice.received.filter((each) => each.startsWith("40")).length).toBeLessThan(2);

    await talk();
    await expect(talk()).rejects.toThrow("refused");
    const late = io(url, { auth: { token: writer.token }, transports: ["websocket"], reconnection: false, forceNew: true });
    open.push(late);
    const error = await new Promise<Error>((resolve) => late.once("connect_error", resolve));
    // A device takes that for a bad link and comes back; nobody is signed out by it.
    expect(error.message).not.toBe("unauthenticated");
  });
});
