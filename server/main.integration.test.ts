import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, type ClientRequest, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyDatabaseTemplate } from "./testing/copy-database-template.ts";

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

/** Starts the server as `npm start` does and resolves to its port once it listens. */
async function startServer(more: Readonly<Record<string, string>> = {}): Promise<number> {
  const env = { ...process.env, ...more, PORT: "0", DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "error" };
  server = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  for await (const chunk of server.stdout ?? []) {
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

describe("a server that is told to stop", () => {
  it("answers the request in flight, and does not wait for idle connections", async () => {
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

  it("ends within its bound although a request never ends and the data folder is gone", async () => {
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
