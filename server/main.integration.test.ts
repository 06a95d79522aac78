import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, type ClientRequest, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { supervise } from "../scripts/lib/supervise.mjs";
import { UNCAUGHT_CODE } from "./end-on-uncaught.ts";
import { copyDatabaseTemplate } from "./testing/copy-database-template.ts";
import { openObjectStore } from "./testing/object-store.ts";

let dataDir: string;
let server: ChildProcess;
const sockets: Socket[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cierre-main-"));
  await copyDatabaseTemplate(dataDir);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  if (server.exitCode === null) server.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

const main = join(import.meta.dirname, "main.ts");
/** Arguments of a server that throws when it gets a SIGUSR2. */
const throwing = ["--import", join(import.meta.dirname, "testing/throw-on-signal.ts"), main];

/** Arguments of a server whose clock is wrong. */
const turned = ["--import", join(import.meta.dirname, "../test/field/lib/turned-clock.ts"), main];

const envOf = (more: Readonly<Record<string, string>>) => ({
  ...{ ...process.env, PORT: "0", DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "error" },
  ...more,
});

/** Starts the server as `npm start` does and resolves to its port once it listens. */
async function startServer(more: Readonly<Record<string, string>> = {}): Promise<number> {
  server = spawn(process.execPath, [main], { env: envOf(more), stdio: ["ignore", "pipe", "inherit"] });
  return portOf(server);
}

/** Where a server listens, once it does. */
async function portOf(started: ChildProcess): Promise<number> {
  let said = "";
  for await (const chunk of started.stdout ?? []) {
    said += String(chunk);
    const port = /127\.0\.0\.1:(\d+)/.exec(said)?.[1];
    if (port) return Number(port);
  }
  throw new Error(`the server ended: ${said}`);
}

/** Resolves to the exit code. */
async function stopServer(): Promise<number | null> {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const [code] = await ended;
  return code;
}

/** A request whose body is under way: the server has its headers and waits for the rest. */
async function beginRequest(port: number): Promise<ClientRequest> {
  const agent = new Agent({ keepAlive: true });
  const headers = { "content-type": "application/json", "content-length": "40", expect: "100-continue" };
  const sent = request({ agent, host: "127.0.0.1", port, method: "POST", path: "/api/auth/session", headers });
  sent.flushHeaders();
  await once(sent, "continue");
  return sent;
}

describe("a server that is asked to stop", () => {
  it("answers the request in flight, and does not wait for idle connections", { tags: ["slow"] }, async () => {
    // Who waited for more than the request would wait past this test's own end.
    const port = await startServer({ STOP_MS: "3600000" });
    const idle = connect(port, "127.0.0.1");
    sockets.push(idle.resume());
    await once(idle, "connect");
    const sent = await beginRequest(port);
    const closed = once(idle, "close");
    const ended = stopServer();
    await closed;
    const answered = once(sent, "response");
    sent.end(JSON.stringify({ id: "nadie", password: "x" }).padEnd(40));
    const [response] = await answered;
    expect([response.statusCode, response.headers.connection]).toEqual([401, "close"]);
    response.resume();
    expect(await ended).toBe(0);
  });

  it("says at once that it is not ready, and answers as before until whoever sends it requests has seen that", {
    tags: ["slow"],
  }, async () => {
    const port = await startServer({ DRAIN_MS: "600000" });
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await status("/readyz")).toBe(200);
    const sent = await beginRequest(port);
    server.kill("SIGTERM");
    await expect.poll(() => status("/readyz")).toBe(503);
    expect(await status("/healthz")).toBe(200);
    const answered = once(sent, "response");
    sent.end(JSON.stringify({ id: "nadie", password: "x" }).padEnd(40));
    const [response] = await answered;
    expect(response.statusCode).toBe(401);
    response.resume();
  });

  it("ends within its bound although a request never ends and the data folder is gone", { tags: ["slow"] }, async () => {
    const port = await startServer({ STOP_MS: "500" });
    const stuck = await beginRequest(port);
    stuck.on("error", () => undefined); // cut by the server
    // The server may still be making files.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
    const began = performance.now();
    await stopServer();
    // Sooner than without the setting.
    expect(performance.now() - began).toBeLessThan(7_000);
  });
});

describe("a server that meets an uncaught error", () => {
  it("answers the request in flight, says in its log what was under way, ends, and is up again until it is asked to end", {
    tags: ["slow"],
  }, async () => {
    const started: ChildProcess[] = [];
    const signals = new EventEmitter();
    const env = envOf({ STOP_MS: "3600000" });
    const onStart = (child: ChildProcess) => {
      server = child;
      started.push(child);
    };
    const pauses = { after: () => ({ pauseMs: 0, isHopeless: false }) };
    const options = { env, stdio: ["ignore", "pipe", "pipe"] as ["ignore", "pipe", "pipe"], onStart };
    const ended = supervise(process.execPath, throwing, options, { signals, pauses, say: () => undefined });
    const first = started[0] as ChildProcess;
    const sent = await beginRequest(await portOf(first));
    const gone = once(first, "exit");
    const met = once(first.stderr as NodeJS.ReadableStream, "data");
    first.kill("SIGUSR2");
    expect(String((await met)[0])).toMatch(/^cierre: Error inesperado \(provoked\)/);
    const answered = once(sent, "response");
    sent.end(JSON.stringify({ id: "nadie", password: "x" }).padEnd(40));
    const [response] = await answered;
    expect([response.statusCode, response.headers.connection]).toEqual([401, "close"]);
    response.resume();
    expect(await gone).toEqual([UNCAUGHT_CODE, null]);

    const [line] = (await readFile(join(dataDir, "logs/server.log"), "utf8")).trim().split("\n");
    expect(JSON.parse(line ?? "")).toMatchObject({
      kind: "uncaughtException",
      err: { message: "provoked" },
      version: expect.stringMatching(/^\d+\.\d+/),
      uptimeS: expect.any(Number),
      memory: { rss: expect.any(Number) },
      underWay: [expect.stringMatching(/^POST \/api\/auth\/session \d+ ms$/)],
    });

    await expect.poll(() => started.length).toBe(2);
    const port = await portOf(started[1] as ChildProcess);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    signals.emit("SIGTERM");
    expect([await ended, started.length]).toEqual([0, 2]);
  });
});

describe("a server whose object store cannot be used", () => {
  it.each([
    ["a key that the store does not know", [main], { FILES_KEY: "OTRA" }, "FILES_KEY: the object store does not know this key."],
    ["a secret that is not the key's", [main], { FILES_SECRET: "OTRO" }, "FILES_SECRET: it is not the secret of FILES_KEY."],
    ["a bucket that is not there", [main], { FILES_URL: "s3://no-hay" }, "FILES_URL: the object store has no such bucket."],
    ["a clock that is a day ahead", turned, { CLOCK_DAYS: "1" }, "FILES_URL: the clock of this machine is wrong:"],
    ["a setting that contradicts it", [main], { FILES_URL: "" }, "FILES_ENDPOINT needs FILES_URL."],
  ] as const)(
    "ends with 1, and says which setting is to be looked at: %s",
    { tags: ["slow"] },
    async (_, program, changes, line) => {
      const store = await openObjectStore({ checksSecret: true });
      const { endpoint, key, secret } = store.settings;
      const own = { FILES_URL: "s3://cierre", FILES_ENDPOINT: endpoint ?? "", FILES_KEY: key, FILES_SECRET: secret };
      server = spawn(process.execPath, program, { env: envOf({ ...own, ...changes }), stdio: ["ignore", "ignore", "pipe"] });
      const [[code], said] = await Promise.all([once(server, "exit"), text(server.stderr as NodeJS.ReadableStream)]);
      await store.close();
      expect([code, said]).toEqual([1, expect.stringContaining(`cierre: ${line}`)]);
    },
  );
});
