import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { UsersConnected } from "../../schema/wire/realtime.ts";
import { freePort } from "../../scripts/lib/free-port.mjs";
import { openStore } from "../../server/core/open-store.ts";
import { UNCAUGHT_CODE } from "../../server/end-on-uncaught.ts";
import { DEMO_PASSWORD } from "../../server/features/demo/accounts.ts";
import { openTestApp } from "../../server/testing/open-test-app.ts";
import { createDatabase } from "./own-database.ts";

const server = process.env.TEST_DATABASE_URL;
const main = resolve(import.meta.dirname, "../../server/main.ts");
/** With it, a process throws when it gets a SIGUSR2. */
const throwing = ["--import", resolve(import.meta.dirname, "../../server/testing/throw-on-signal.ts")];

if (server === undefined) {
  describe("workers", () => {
    it("are left out: TEST_DATABASE_URL names no server", () => {
      console.warn("Several processes on one port were not tried: TEST_DATABASE_URL is not set.");
      expect(process.env.CI, "with CI=true PostgreSQL may not be left out").not.toBe("true");
    });
  });
} else {
  describe("a server of several processes", () => {
    let dataDir = "";
    let child: ChildProcess;
    let said = "";
    const databases: { drop(): Promise<void> }[] = [];
    const sockets: Socket[] = [];
    beforeEach(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "cierre-workers-"));
      said = "";
    });
    afterEach(async () => {
      for (const socket of sockets.splice(0)) socket.disconnect();
      if (child.exitCode === null) child.kill("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    });
    afterAll(async () => {
      for (const database of databases) await database.drop();
    });

    const start = async (databaseUrl: string, env: Record<string, string> = {}) => {
      child = spawn(process.execPath, [...throwing, main, "--workers", "2"], {
        env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: "0", ...env },
        stdio: ["ignore", "pipe", "pipe"],
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += String(chunk)));
    };
    const ownDatabase = async () => {
      const database = await createDatabase(server);
      databases.push(database);
      return database.url;
    };
    const url = async () => {
      await expect.poll(() => said, { timeout: 60_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
      return /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? "";
    };
    const logged = async () =>
      (await readFile(join(dataDir, "logs/server.log"), "utf8"))
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
    /** Numbers of the workers that answer. */
    const listening = async () =>
      (await logged()).flatMap(({ worker, msg }) => (String(msg).startsWith("Server listening") ? [Number(worker)] : [])).sort();
    /** Process ids of the workers. */
    const workers = () =>
      execFileSync("ps", ["--ppid", String(child.pid), "-o", "pid="], { encoding: "utf8" })
        .split("\n")
        .map(Number)
        .filter(Boolean);

    it("greets once, seeds once, and connects people of different processes", async () => {
      await start(await ownDatabase(), { DEMO: "1", LOG_LEVEL: "info", SIGN_INS_PER_MINUTE: "1000" });
      const at = await url();
      await expect.poll(listening, { timeout: 60_000 }).toEqual([1, 2]);
      const json = { "content-type": "application/json" };
      const { id } = await (await fetch(`${at}/api/auth/methods?username=editora@demo.cierre`)).json();
      const signIn = { method: "POST", headers: json, body: JSON.stringify({ id, password: DEMO_PASSWORD }) };
      const { token, profile } = await (await fetch(`${at}/api/auth/session`, signIn)).json();
      // One after the other, connections go to the workers in turn.
      const received: string[] = [];
      for (let index = 0; index < 4; index += 1) {
        const socket = io(at, { auth: { token }, transports: ["websocket"], forceNew: true });
        sockets.push(socket);
        socket.on("broadcast", ({ t }: { t: string }) => received.push(`${index} ${t}`));
        await socket.emitWithAck("set-project", profile.projects[0].id);
      }
      await expect
        .poll(
          async () => {
            received.length = 0;
            await sockets[0]?.emitWithAck("broadcast", "¿se oye?");
            await new Promise((done) => setTimeout(done, 300));
            return received.sort();
          },
          { timeout: 20_000 },
        )
        .toEqual([0, 1, 2, 3].map((index) => `${index} ¿se oye?`));
      expect(said.match(/Cierre está en/g)).toHaveLength(1);

      // One of the two dies without a word: those at the other one see its pages go.
      const paths = sockets.map((): string[] => []);
      for (const [index, socket] of sockets.entries()) {
        socket.on("users-connected", ({ users }: UsersConnected) => {
          for (const { id: user, paths: open } of users) if (user === id) paths[index] = open.toSorted();
        });
        socket.emit("path", { path: `/pagina/${index}`, field: null });
      }
      await expect.poll(() => paths.every((open) => open.length === 4)).toBe(true);
      const away = new Set<number>();
      for (const [index, socket] of sockets.entries()) {
        socket.io.reconnection(false);
        socket.on("disconnect", () => away.add(index));
      }
      process.kill(workers()[0] ?? 0, "SIGKILL");
      await expect.poll(() => away.size).toBeGreaterThan(0);
      // One after the other is seen to be away.
      const staying = () => [0, 1, 2, 3].filter((index) => !away.has(index));
      const shown = () => staying().map((index) => paths[index]?.join(" "));
      const there = () => staying().map((index) => `/pagina/${index}`);
      await expect.poll(() => shown().every((open) => open === there().join(" ")), { timeout: 40_000 }).toBe(true);
      expect(staying()).not.toEqual([]);
      child.kill("SIGTERM");
      expect(await once(child, "exit")).toEqual([0, null]);
    }, 120_000);

    it("replaces a worker that dies, says so in the log, and stops in order", async () => {
      await start(await ownDatabase(), { LOG_LEVEL: "info" });
      const at = await url();
      await expect.poll(listening, { timeout: 60_000 }).toEqual([1, 2]);
      const [first] = workers();
      process.kill(first ?? 0, "SIGKILL");
      await expect.poll(() => workers().filter((pid) => pid !== first), { timeout: 60_000 }).toHaveLength(2);
      await expect.poll(async () => (await logged()).map(({ msg }) => msg)).toContain("a worker ended; another one follows");
      await expect
        .poll(
          () =>
            fetch(`${at}/healthz`).then(
              ({ status }) => status,
              () => null,
            ),
          { timeout: 20_000 },
        )
        .toBe(200);
      await expect.poll(async () => (await logged()).some(({ worker }) => worker > 0)).toBe(true);

      // One that meets an uncaught error ends on purpose, and is replaced as well.
      const replaced = workers();
      process.kill(replaced[0] ?? 0, "SIGUSR2");
      await expect.poll(() => workers().filter((pid) => pid !== replaced[0]), { timeout: 60_000 }).toHaveLength(2);
      expect((await logged()).map(({ kind, code }) => kind ?? code)).toEqual(
        expect.arrayContaining(["uncaughtException", UNCAUGHT_CODE]),
      );
      child.kill("SIGTERM");
      expect(await once(child, "exit")).toEqual([0, null]);
    }, 120_000);

    it("publishes once what came due while it was closed, and what is due while both look", async () => {
      const databaseUrl = await ownDatabase();
      const store = await openStore({ dataDir: null, databaseUrl });
      const test = await openTestApp({ store });
      const { id: category } = await test.save("category", { name: "Ciudad" }, test.project);
      const article = { title: "Nota", category, status: "SCHEDULED", date: test.services.now().toISOString() };
      const schedule = async (count: number) => {
        for (let index = 0; index < count; index += 1) await test.save("article", article, test.project);
      };
      /** Articles by status and number of versions. */
      const articles = () =>
        store.query(
          `select status, versions, count(*) as count from (
            select d.data ->> 'status' as status, count(*) as versions from documents d
              join history h on h.scope = d.scope and h.collection = d.collection and h.doc_id = d.id
              where d.collection = 'article' group by d.id, d.data) each group by status, versions`,
        );
      await schedule(20);
      await start(databaseUrl, { LOG_LEVEL: "info" });
      await expect.poll(listening, { timeout: 60_000 }).toEqual([1, 2]);
      await expect.poll(articles, { timeout: 20_000 }).toEqual([{ status: "PUBLISHED", versions: 2, count: 20 }]);
      await schedule(40);
      await expect.poll(articles, { timeout: 20_000 }).toEqual([{ status: "PUBLISHED", versions: 2, count: 60 }]);
      child.kill("SIGTERM");
      expect(await once(child, "exit")).toEqual([0, null]);
      expect((await logged()).filter(({ msg }) => String(msg).includes("scheduled article"))).toEqual([]);
      await test.close();
      await store.close();
    }, 120_000);

    it("says in one line why it does not start", async () => {
      await start("postgresql://cierre@127.0.0.1:1/nothing");
      expect(await once(child, "exit")).toEqual([1, null]);
      expect(said.trim()).toMatch(/^cierre: No se puede abrir la base de datos: DATABASE_URL: [^\n]+$/);
    }, 60_000);
  });
}
