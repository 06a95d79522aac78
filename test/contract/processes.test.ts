import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { UsersConnected } from "../../schema/wire/realtime.ts";
import { behaviours } from "../../server/behaviours.ts";
import { buildApp } from "../../server/build-app.ts";
import { createChangeBus } from "../../server/context/change-bus.ts";
import type { Store } from "../../server/context/store.ts";
import { refreshTimeDerivedFields } from "../../server/core/documents/time/refresh-time-derived-fields.ts";
import { openStore } from "../../server/core/open-store.ts";
import { FILL_LOCK, fillArticleFacts } from "../../server/features/articles/fill-article-facts.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { createDatabase } from "./own-database.ts";

const server = process.env.TEST_DATABASE_URL;

interface ServerProcess {
  readonly url: string;
  readonly store: Store;
  call(person: TestPerson, method: string, path: string, body?: unknown): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** What a socket has heard, by event. */
interface Ear {
  readonly socket: Socket;
  of<T = unknown>(name: string): T[];
  /** Ids of those that the page shows as connected. */
  people(): string[];
}

if (server === undefined) {
  describe("several server processes", { tags: ["gate"] }, () => {
    it("are left out: TEST_DATABASE_URL names no server", () => {
      console.warn("Sockets over several processes were not tried: TEST_DATABASE_URL is not set.");
      expect(process.env.CI, "with CI=true PostgreSQL may not be left out").not.toBe("true");
    });
  });
} else {
  describe("several server processes on one database", { tags: ["gate"] }, () => {
    let database: { url: string; drop(): Promise<void> };
    let test: TestApp;
    let own: Store;
    let one: ServerProcess;
    let other: ServerProcess;
    const sockets: Socket[] = [];
    const processes: ServerProcess[] = [];

    const begin = async (): Promise<ServerProcess> => {
      const store = await openStore({ dataDir: null, databaseUrl: database.url });
      const changes = createChangeBus((error) => {
        throw error;
      });
      const app = await buildApp({ ...test.services, store, changes, databaseUrl: database.url });
      const url = await app.listen({ host: "127.0.0.1", port: 0 });
      const process: ServerProcess = {
        url,
        store,
        async call(person, method, path, body) {
          const headers = new Headers(person.headers);
          if (body !== undefined) headers.set("content-type", "application/json");
          const answer = await fetch(`${url}/api${path}`, {
            method,
            headers,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
          return answer.status === 204 ? {} : answer.json();
        },
        async close() {
          // `fetch` keeps the connection of a call that was answered meanwhile.
          const idle = setInterval(() => app.server.closeIdleConnections(), 50);
          await app.close();
          clearInterval(idle);
          await store.close();
        },
      };
      processes.push(process);
      return process;
    };
    /** A socket of the person's at a process, in the project, that has asked for what a page asks for. */
    const listen = async (at: ServerProcess, person: TestPerson, project = test.project): Promise<Ear> => {
      const socket = io(at.url, {
        auth: { token: person.token },
        transports: ["websocket"],
        forceNew: true,
        reconnectionDelay: 50,
      });
      sockets.push(socket);
      const onMessage: [string, unknown][] = [];
      const people = new Set<string>();
      socket.onAny((name: string, message: unknown) => onMessage.push([name, message]));
      socket.on("users-connected", ({ whole, users, left }: UsersConnected) => {
        if (whole) people.clear();
        for (const { id } of users) people.add(id);
        for (const id of left) people.delete(id);
      });
      socket.on("connect", () => {
        socket.emit("set-project", project);
        socket.emit("ask-users-connected");
      });
      // The whole list is the answer to what was asked last.
      await expect.poll(() => onMessage.some(([name]) => name === "users-connected")).toBe(true);
      return {
        socket,
        of: <T>(name: string) => onMessage.flatMap(([each, message]) => (each === name ? [message as T] : [])),
        people: () => [...people].sort(),
      };
    };
    const ids = (...people: TestPerson[]) => people.map(({ id }) => id).sort();

    beforeAll(async () => {
      database = await createDatabase(server);
      own = await openStore({ dataDir: null, databaseUrl: database.url });
      test = await openTestApp({ limits: { failuresPerAccount: 3 }, store: own });
      one = await begin();
      other = await begin();
    });
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.disconnect();
    });
    afterAll(async () => {
      await Promise.all(processes.map((each) => each.close()));
      await test.close();
      await own.close();
      await database.drop();
    });

    it("know who is connected to any of them, where they are, and who has left", async () => {
      const [ana, blas] = [await test.addPerson("basic"), await test.addPerson("editor")];
      const here = await listen(one, ana);
      const there = await listen(other, blas);
      await expect.poll(here.people).toEqual(ids(ana, blas));
      await expect.poll(there.people).toEqual(ids(ana, blas));
      here.socket.emit("path", { path: "/article-entry/a1", field: "title" });
      await expect
        .poll(() => there.of<UsersConnected>("users-connected").flatMap(({ users }) => users.flatMap(({ editing }) => editing)))
        .toContainEqual({ path: "/article-entry/a1", field: "title" });
      here.socket.disconnect();
      await expect.poll(there.people).toEqual(ids(blas));
    });

    it("carry words to everybody, to each socket once, and not into other projects", async () => {
      const [ana, blas] = [await test.addPerson("basic"), await test.addPerson("editor")];
      const stranger = await test.addPerson("editor", { project: test.otherProject });
      const ears = [await listen(one, ana), await listen(other, blas)];
      const outside = await listen(other, stranger, test.otherProject);
      const text = `cierre en diez ${"¡ya! ".repeat(90)}`;
      expect(await ears[0]?.socket.emitWithAck("broadcast", text)).toEqual({ ok: true });
      const onMessage = (ear: Ear) => ear.of<{ t: string }>("broadcast").filter(({ t }) => t === text.trim());
      for (const ear of ears) await expect.poll(() => onMessage(ear)).toHaveLength(1);
      expect(outside.of("broadcast")).toEqual([]);
    });

    it("notify, each its own sockets, of a saved document that they may read", async () => {
      const levels = [{ model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] }];
      const role = await test.save("permission-role", { name: "Propios", accessLevels: levels }, test.project);
      const [ana, blas] = [await test.addPerson("basic"), await test.addPerson("editor")];
      const limited = await test.addPerson("basic", { roles: [role.id] });
      const [reader, narrow] = [await listen(other, blas), await listen(other, limited)];
      const foreign = await one.call(ana, "POST", "/article", { title: "Ajena" });
      const mine = await one.call(limited, "POST", "/article", { title: "Propia" });
      const articles = (ear: Ear) =>
        ear.of<{ document: { title: string } }>("article-changed").map(({ document }) => document.title);
      await expect.poll(() => articles(reader)).toEqual(["Ajena", "Propia"]);
      await expect.poll(() => articles(narrow)).toEqual(["Propia"]);
      const events = reader.of<{ documentId: string }>("event").map(({ documentId }) => documentId);
      expect(events).toEqual(expect.arrayContaining([foreign.id, mine.id]));
    });

    it("carry a message that is longer than a notification may be to the members of its conversation alone", async () => {
      const [ana, blas, clara] = await Promise.all(["basic", "editor", "editor"].map((role) => test.addPerson(role as "basic")));
      if (!ana || !blas || !clara) throw new Error("three people");
      const [addressed, elsewhere] = [await listen(other, blas), await listen(other, clara)];
      const t = "€".repeat(3_900);
      const before = await own.query<{ count: number }>(`select count(*) as count from socket_io_attachments`);
      await one.call(ana, "POST", "/conversation-message", { users: [blas.id], t });
      await expect
        .poll(() => addressed.of<{ message: { t: string } | null }>("conversation").map(({ message }) => message?.t))
        .toContain(t.trim());
      const after = await own.query<{ count: number }>(`select count(*) as count from socket_io_attachments`);
      expect(Number(after[0]?.count)).toBeGreaterThan(Number(before[0]?.count));
      await one.call(ana, "POST", "/article", { title: "Después" });
      await expect.poll(() => elsewhere.of("article-changed")).toHaveLength(1);
      expect(elsewhere.of("conversation")).toEqual([]);
    });

    it("cut the sockets of a session that ends, and of a person who is shut out, wherever they are connected", async () => {
      const [leaving, disabled, boss] = [
        await test.addPerson("basic"),
        await test.addPerson("basic"),
        await test.addPerson("systemAdmin"),
      ];
      const [first, second] = [await listen(other, leaving), await listen(other, disabled)];
      const refused = [first, second].map(
        ({ socket }) => new Promise<string>((resolve) => socket.on("disconnect", (reason) => resolve(reason))),
      );
      await one.call(leaving, "DELETE", "/auth/session");
      await one.call(boss, "POST", `/user/${disabled.id}`, { disabled: true });
      expect(await Promise.all(refused)).toEqual(["io server disconnect", "io server disconnect"]);
    });

    it("remove people who lose access from the project at once, wherever they are connected", async () => {
      const [shut, boss] = [await test.addPerson("editor"), await test.addPerson("systemAdmin")];
      const [ear, witness] = [await listen(other, shut), await listen(one, boss)];
      await expect.poll(witness.people).toEqual(ids(shut, boss));
      const rows = await own.query<{ id: string }>(
        `select id from documents where collection = 'permission-access' and data ->> 'user' = $1`,
        [shut.id],
      );
      await one.call(boss, "DELETE", `/permission-access/${rows[0]?.id}`);
      await expect.poll(witness.people).toEqual(ids(boss));
      await one.call(boss, "POST", "/article", { title: "Sin testigos" });
      expect(await ear.socket.emitWithAck("set-project", test.project)).toEqual({ ok: false });
      expect(ear.of("article-changed")).toEqual([]);
    });

    it("learn of everybody when they begin, and forget the people of one that ends", async () => {
      const [ana, blas, clara] = await Promise.all([0, 1, 2].map(() => test.addPerson("basic")));
      if (!ana || !blas || !clara) throw new Error("three people");
      const witness = await listen(one, ana);
      await listen(other, blas);
      const third = await begin();
      const late = await listen(third, clara);
      await expect.poll(late.people).toEqual(ids(ana, blas, clara));
      await expect.poll(witness.people).toEqual(ids(ana, blas, clara));
      await processes.pop()?.close();
      await expect.poll(witness.people).toEqual(ids(ana, blas));
    });

    it("notify of a save that one of them accepted before it was asked to end, and finished afterwards", async () => {
      const [ana, blas] = [await test.addPerson("editor"), await test.addPerson("basic")];
      const reader = await listen(one, blas);
      const third = await begin();
      const lock = await openStore({ dataDir: null, databaseUrl: database.url });
      const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = lock.transaction(async (tx) => {
        await tx.query(`select seq from scopes where scope = $1 for update`, [test.project]);
        held.resolve();
        await release.promise;
      });
      await held.promise;
      const saving = third.call(ana, "POST", "/article", { title: "La última" });
      const waits = () =>
        own.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      await expect.poll(async () => (await waits()).length).toBe(1);
      const closing = processes.pop()?.close();
      // By then its sockets have been cut, and it only finishes what it accepted.
      const isOpen = () =>
        fetch(`${third.url}/health`).then(
          () => true,
          () => false,
        );
      await expect.poll(isOpen).toBe(false);
      release.resolve();
      await Promise.all([holding, saving, closing]);
      const titles = () => reader.of<{ document: { title: string } }>("article-changed").map(({ document }) => document.title);
      await expect.poll(titles).toEqual(["La última"]);
      await lock.close();
    });

    it("show readers within a second what another one has published", async () => {
      const person = await test.addPerson("editor");
      const { id: category } = await test.save("category", { name: "Ciudad" }, test.project);
      const values = { title: "El río bajó", category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z" };
      const { id, url } = await one.call(person, "POST", "/article", values);
      const readAt = async (process: ServerProcess) => (await fetch(`${process.url}/sitio/${test.project}${url}`)).text();
      for (const process of [one, other]) expect(await readAt(process)).toContain("El río bajó");
      await one.call(person, "POST", `/article/${id}`, { title: "El río subió" });
      // A purged page is made anew once it is a second old; without a purge it would be good for ten.
      test.pass(1_000);
      await expect.poll(() => readAt(other)).toContain("El río subió");
    });

    it("miss nothing for good when the database hangs up on those who listen", { tags: ["slow"], timeout: 60_000 }, async () => {
      const [ana, blas] = [await test.addPerson("editor"), await test.addPerson("basic")];
      const reader = await listen(other, blas);
      await own.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
      );
      const before = reader.of("event").length;
      await one.call(ana, "POST", "/article", { title: "En el silencio" });
      const late = await listen(one, ana);
      // What is announced later is heard, and the one that nobody heard of is asked for.
      await expect.poll(() => reader.of("event").length, { timeout: 25_000 }).toBeGreaterThan(before);
      await expect.poll(reader.people, { timeout: 25_000 }).toEqual(ids(ana, blas));
      await expect.poll(late.people, { timeout: 25_000 }).toEqual(ids(ana, blas));
    });

    it("count wrong passwords for one account together", async () => {
      const victim = await test.addPerson("basic");
      const guess = async (at: ServerProcess) => {
        const body = JSON.stringify({ id: victim.id, password: "adivinada" });
        const headers = { "content-type": "application/json" };
        return (await fetch(`${at.url}/api/auth/session`, { method: "POST", headers, body })).status;
      };
      expect([await guess(one), await guess(other), await guess(one)]).toEqual([401, 401, 401]);
      expect(await Promise.all([guess(other), guess(one)])).toEqual([429, 429]);
    });

    it("write down once what time has changed, when all find it at the same moment", async () => {
      const at = Date.parse("2026-03-10T00:00:00.000Z");
      const campaign = { name: "Otoño", startDate: "2026-03-05T00:00:00.000Z", endDate: "2026-03-08T00:00:00.000Z" };
      const { id } = await test.save("ad-campaign", campaign, test.project);
      const published: string[] = [];
      const settle = (store: Store) =>
        refreshTimeDerivedFields({ store, now: () => new Date(at), publish: (change) => published.push(change.id), behaviours });
      await Promise.all([one, other, one, other].map(({ store }) => settle(store)));
      expect(published).toEqual([id]);
    });

    it("fill in what articles of former versions lack once, beside people who save, and when one of them dies", async () => {
      const articles: string[] = [];
      for (let number = 0; number < 90; number++) {
        articles.push((await test.save("article", { title: `Nota ${number}`, status: "HIDDEN" }, test.project)).id);
      }
      await own.query(`update documents set data = data - 'url' where id = any($1::text[])`, [articles]);
      await own.query(`delete from article_addresses`);
      await own.query(`insert into article_facts_to_fill (scope) values ($1)`, [test.project]);
      const filled: string[] = [];
      const fill = (store: Store) =>
        fillArticleFacts({ store, now: test.services.now, publish: ({ collection, id }) => filled.push(`${collection} ${id}`) });
      let transactions = 0;
      const dying: Store = {
        ...own,
        query: (text, params) => own.query(text, params),
        transaction: (work) =>
          own.transaction(async (tx) => {
            const done = await work(tx);
            transactions += 1;
            if (transactions === 2) throw new Error("the process is gone");
            return done;
          }),
      };
      await expect(fill(dying)).rejects.toThrow("the process is gone");
      const editing = articles.slice(-20).map((id) => test.save("article", { title: "Otra", relatedForced: [id] }, test.project));
      await Promise.all([...[one, other, one, other].map(({ store }) => fill(store)), ...editing]);
      expect(filled.sort()).toEqual(articles.map((id) => `article ${id}`).sort());
      const rows = await own.query(`select data ->> 'url' as url from documents where id = any($1::text[]) order by id`, [
        articles,
      ]);
      const addresses = await own.query(`select url from article_addresses where doc_id = any($1::text[]) order by doc_id`, [
        articles,
      ]);
      expect(addresses).toEqual(rows);
      expect(await own.query(`select * from article_facts_to_fill`)).toEqual([]);
    });

    it("leave the filling to the one that is at it, and hold nobody up meanwhile", async () => {
      const { id } = await test.save("article", { title: "Sola", status: "HIDDEN" }, test.project);
      await own.query(`update documents set data = data - 'url' where id = $1`, [id]);
      await own.query(`insert into article_facts_to_fill (scope) values ($1)`, [test.project]);
      const fill = (store: Store, publish: () => void = () => undefined) =>
        fillArticleFacts({ store, now: test.services.now, publish });
      const beside: unknown[] = [];
      // Once it has written, and not ended its transaction.
      const slow: Store = {
        ...own,
        transaction: (work) =>
          own.transaction(async (tx) => {
            const done = await work(tx);
            if (beside.length === 0) beside.push(await fill(one.store), await fill(other.store));
            return done;
          }),
      };
      expect(await fill(slow)).toBe("done");
      expect(beside).toEqual(["elsewhere", "elsewhere"]);
      expect(await own.query(`select data ->> 'url' as url from documents where id = $1`, [id])).toEqual([
        { url: `/nota/${id}/sola` },
      ]);
      // Nobody has kept the lock on a connection.
      const held = `select * from pg_locks where locktype = 'advisory' and objid = $1`;
      expect(await own.query(held, [FILL_LOCK])).toEqual([]);
    });

    it("have no place for the polling transport, whose requests would each reach another of them", async () => {
      const answer = await fetch(`${one.url}/socket.io/?EIO=4&transport=polling`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: "Transport unknown" });
    });
  });
}
