import { describe, expect, it } from "vitest";
import { applyOperations } from "../../server/core/documents/operations/apply-operations.ts";
import { openStore } from "../../server/core/open-store.ts";
import { onBehalfOf } from "../../server/core/store/on-behalf-of.ts";
import { applied, insert, openNewsroom, pullAll } from "./newsroom.ts";
import { createDatabase } from "./own-database.ts";
import { collectionsStoreContract, documentsStoreContract } from "./store-contract.ts";

const server = process.env.TEST_DATABASE_URL;

if (server === undefined) {
  describe("PostgreSQL", () => {
    it("is left out: TEST_DATABASE_URL names no server", { tags: ["gate"] }, () => {
      console.warn("The store's contract was not tried on PostgreSQL: TEST_DATABASE_URL is not set.");
      expect(process.env.CI, "with CI=true PostgreSQL may not be left out").not.toBe("true");
    });
  });
} else {
  describe("PostgreSQL", () => {
    for (const contract of [documentsStoreContract, collectionsStoreContract]) {
      describe("under the store", () => {
        contract(async () => {
          const database = await createDatabase(server);
          return { store: await openStore({ dataDir: null, databaseUrl: database.url }), drop: database.drop };
        });
      });
    }

    it("has connections left for others, however much one person asks for at once", { tags: ["gate"] }, async () => {
      const database = await createDatabase(server);
      const store = await openStore({ dataDir: null, databaseUrl: database.url });
      try {
        const { promise: over, resolve: end } = Promise.withResolvers<void>();
        let begun = 0;
        const hold = (person: string) =>
          onBehalfOf(person, () =>
            store.transaction(async (tx) => {
              await tx.query("select 1");
              begun += 1;
              await over;
            }),
          );
        const greedy = Array.from({ length: 20 }, () => hold("ana"));
        expect(await onBehalfOf("beto", () => store.query("select 2 as two"))).toEqual([{ two: 2 }]);
        await expect.poll(() => begun).toBe(3);
        expect(await onBehalfOf("beto", () => store.query("select 2 as two"))).toEqual([{ two: 2 }]);
        expect(begun).toBe(3);
        end();
        await Promise.all(greedy);
      } finally {
        await store.close();
        await database.drop();
      }
    });

    it("says that it is away where the server ends a connection that is lent, and goes on over another one", {
      tags: ["gate"],
    }, async () => {
      const database = await createDatabase(server);
      const store = await openStore({ dataDir: null, databaseUrl: database.url });
      try {
        const ending = `select pg_terminate_backend(pid) from pg_stat_activity where pid = $1`;
        const own = async (tx: Pick<typeof store, "query">) =>
          (await tx.query<{ pid: number }>(`select pg_backend_pid() as pid`))[0]?.pid ?? 0;
        const between = store.transaction(async (tx) => {
          await store.query(ending, [await own(tx)]);
          await expect.poll(() => own(tx).catch(() => null)).toBeNull();
          await tx.query(`select 1`);
        });
        await expect(between).rejects.toMatchObject({ code: "unavailable" });
        const inside = store.transaction(async (tx) => tx.query(`select pg_terminate_backend(pg_backend_pid()), pg_sleep(60)`));
        await expect(inside).rejects.toMatchObject({ code: "unavailable" });
        expect(await store.query(`select 2 as two`)).toEqual([{ two: 2 }]);
      } finally {
        await store.close();
        await database.drop();
      }
    });

    it("numbers changes in the order of their commits, however late those are", { tags: ["gate"] }, async () => {
      const database = await createDatabase(server);
      const [one, two] = await Promise.all([0, 1].map(() => openStore({ dataDir: null, databaseUrl: database.url })));
      if (!one || !two) throw new Error("two stores");
      try {
        const room = await openNewsroom(one);
        const elsewhere = { ...room.root, store: two };
        const { cursor } = await pullAll(room.root);
        // A writer that has its number and does not commit yet holds up the next one, not the readers.
        let letGo = () => {};
        const held = new Promise<void>((resolve) => {
          letGo = resolve;
        });
        let hasLock = () => {};
        const locked = new Promise<void>((resolve) => {
          hasLock = resolve;
        });
        const slow = one.transaction(async (tx) => {
          await tx.query(`select seq from scopes where scope = $1 for update`, [room.projectId]);
          hasLock();
          await held;
        });
        await locked;
        const late = applyOperations(elsewhere, [insert("article", { title: "tardía" })]);
        expect((await pullAll(elsewhere, cursor)).changes).toEqual([]);
        letGo();
        await slow;
        const seen: string[] = [];
        let position = cursor;
        const writers = Array.from({ length: 40 }, (_, index) =>
          applyOperations(index % 2 ? room.root : elsewhere, [insert("article", { title: `${index}` })]),
        );
        const written = Promise.all([late, ...writers]);
        let isWriting = true;
        const reading = (async () => {
          while (isWriting) {
            const tail = await pullAll(room.root, position, 3);
            seen.push(...tail.changes.map((change) => change.id));
            position = tail.cursor;
          }
        })();
        const made = (await written).flat().map((result) => applied(result).id);
        isWriting = false;
        await reading;
        seen.push(...(await pullAll(room.root, position)).changes.map((change) => change.id));
        expect(seen.toSorted()).toEqual(made.toSorted());
      } finally {
        await Promise.all([one.close(), two.close()]);
        await database.drop();
      }
    });
  });
}
