import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { UsersConnected } from "../../../schema/wire/realtime.ts";
import { buildApp } from "../../../server/build-app.ts";
import { readConfig } from "../../../server/config.ts";
import { createChangeBus } from "../../../server/context/change-bus.ts";
import type { Store } from "../../../server/context/store.ts";
import { openStore } from "../../../server/core/open-store.ts";
import { openRedis, type RedisLink } from "../../../server/core/store/open-redis.ts";
import type { DataFolder } from "../../../server/data-folder.ts";
import { countsContract } from "../../../server/http/limits/ledgers/counts-contract.ts";
import { openRedisCounts } from "../../../server/http/limits/ledgers/redis-counts.ts";
import { SharedCounts } from "../../../server/http/limits/shared-counts.ts";
import { openServices } from "../../../server/open-services.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../server/testing/open-test-app.ts";
import { hasRedis, type OwnRedis, startRedis } from "../connections/own-redis.ts";
import { createDatabase } from "../own-database.ts";

const server = process.env.TEST_DATABASE_URL;

if (server === undefined || !hasRedis) {
  describe("Redis", () => {
    it("is left out: there is no redis-server, or TEST_DATABASE_URL names no server", () => {
      console.warn("Redis was not tried: redis-server or TEST_DATABASE_URL is missing.");
      expect(hasRedis && server === undefined && process.env.CI).not.toBe("true");
    });
  });
} else {
  describe("counting in Redis", () => {
    let redis: OwnRedis;
    const links: RedisLink[] = [];
    const link = async (changed: (isThere: boolean) => void = () => undefined) => {
      const opened = await openRedis(redis.url, changed);
      links.push(opened);
      return opened;
    };
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterEach(() => {
      for (const each of links.splice(0)) each.close();
    });
    afterAll(() => redis.kill());

    countsContract(async () => {
      const { commands, ...others } = await link();
      await commands.flushall();
      return openRedisCounts({ commands, ...others });
    });

    it("forgets a minute after what is counted has passed", async () => {
      const { commands, ...others } = await link();
      const now = Date.now();
      await openRedisCounts({ commands, ...others }).add([{ key: "soon", count: 1, resetAt: now + 30_000 }], now);
      const ms = await commands.pttl("cierre:calls:soon");
      expect(ms).toBeGreaterThan(80_000);
      expect(ms).toBeLessThanOrEqual(90_000);
    });

    it("goes on alone while it is away, which is said once, and together again afterwards", async () => {
      const news: string[] = [];
      const opened = await link((isThere) => news.push(isThere ? "there" : "away"));
      const counts = new SharedCounts(openRedisCounts(opened), (isShared) => news.push(isShared ? "shared" : "alone"), 1e9);
      const count = () => counts.count("a", 10, 60_000).current;
      count();
      await counts.tell();
      await redis.kill();
      for (let times = 0; times < 3; times += 1) {
        count();
        await counts.tell();
      }
      expect(count()).toBe(5);
      await redis.start();
      await expect
        .poll(async () => {
          count();
          await counts.tell();
          return news;
        })
        .toEqual(["away", "alone", "there", "shared"]);
      await counts.stop();
    });

    it("is refused where the server does not let us in, and not where it is away", async () => {
      const closed = await startRedis("clave");
      await expect(openRedis(closed.url, () => undefined)).rejects.toThrow(/NOAUTH/);
      const wrong = closed.url.replace("//", "//:otra@");
      await expect(openRedis(wrong, () => undefined)).rejects.toThrow(/WRONGPASS/);
      links.push(await openRedis(closed.url.replace("//", "//:clave@"), () => undefined));
      await closed.kill();
      const news: boolean[] = [];
      links.push(await openRedis(closed.url, (isThere) => news.push(isThere)));
      expect(news).toEqual([false]);
    });
  });

  it("ends the start by the setting's name where it does not let us in", async () => {
    const closed = await startRedis("clave");
    try {
      const config = readConfig({ DATABASE_URL: server, REDIS_URL: closed.url }, []);
      const folder = { database: null } as unknown as DataFolder; // the start does not come as far as its other folders
      const opening = openServices(config, folder, pino({ level: "silent" }));
      await expect(opening).rejects.toThrow("REDIS_URL: the server does not let us in: NOAUTH");
    } finally {
      await closed.kill();
    }
  });

  describe("several server processes that hear of each other through Redis", () => {
    let redis: OwnRedis;
    let database: { url: string; drop(): Promise<void> };
    let own: Store;
    let test: TestApp;
    const closing: (() => Promise<unknown>)[] = [];
    const sockets: Socket[] = [];
    const begin = async () => {
      const changes = createChangeBus((error) => {
        throw error;
      });
      const link = await openRedis(redis.url, () => undefined);
      const app = await buildApp({ ...test.services, changes, databaseUrl: database.url, redis: link });
      const url = await app.listen({ host: "127.0.0.1", port: 0 });
      closing.push(async () => {
        const idle = setInterval(() => app.server.closeIdleConnections(), 50);
        await app.close();
        clearInterval(idle);
        link.close();
      });
      return url;
    };
    const listen = async (url: string, person: TestPerson) => {
      const socket = io(url, { auth: { token: person.token }, transports: ["websocket"], forceNew: true });
      sockets.push(socket);
      const [events, people] = [[] as string[], new Set<string>()];
      socket.on("event", ({ documentId }: { documentId: string }) => events.push(documentId));
      socket.on("users-connected", ({ whole, users, left }: UsersConnected) => {
        if (whole) people.clear();
        for (const { id } of users) people.add(id);
        for (const id of left) people.delete(id);
      });
      await socket.emitWithAck("set-project", test.project);
      socket.emit("ask-users-connected");
      return { events, people: () => [...people].sort() };
    };
    const save = async (url: string, { headers }: TestPerson, title: string): Promise<string> => {
      const answer = await fetch(`${url}/api/article`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ title }),
      });
      return (await answer.json()).id;
    };
    beforeAll(async () => {
      redis = await startRedis();
      database = await createDatabase(server);
      own = await openStore({ dataDir: null, databaseUrl: database.url });
      test = await openTestApp({ store: own });
    });
    afterAll(async () => {
      for (const socket of sockets) socket.disconnect();
      for (const close of closing) await close();
      await test.close();
      await own.close();
      await database.drop();
      await redis.kill();
    });

    it("know who is connected and what is saved, and catch up with messages missed while it was away", {
      timeout: 90_000,
    }, async () => {
      const [ana, blas] = [await test.addPerson("editor"), await test.addPerson("editor")];
      const [one, other] = [await begin(), await begin()];
      const [here, there] = [await listen(one, ana), await listen(other, blas)];
      const both = [ana.id, blas.id].sort();
      await expect.poll(() => [here.people(), there.people()]).toEqual([both, both]);
      const first = await save(one, ana, "Uno");
      await expect.poll(() => there.events).toContain(first);
      await redis.kill();
      await save(one, ana, "Mientras no está");
      await redis.start();
      const before = there.events.length;
      // Nobody kept what was said: the device is asked to fetch whatever is new.
      await expect.poll(() => there.events.length, { timeout: 45_000 }).toBeGreaterThan(before);
      const last = await save(other, blas, "Después");
      await expect.poll(() => here.events, { timeout: 45_000 }).toContain(last);
      await expect.poll(() => [here.people(), there.people()], { timeout: 45_000 }).toEqual([both, both]);
    });
  });
}
