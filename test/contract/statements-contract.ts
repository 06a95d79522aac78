import { describe, expect, it } from "vitest";
import { StoreError } from "../../server/context/store.ts";
import { listIndexes } from "../../server/core/lists/list-indexes.ts";
import { ensureIndexes } from "../../server/core/store/ensure-indexes.ts";
import { migrate } from "../../server/core/store/migrate.ts";
import { migrations } from "../../server/core/store/migrations/all.ts";
import { codeOf, freshId } from "./newsroom.ts";
import type { World } from "./world.ts";

/** Statements, transactions and migrations. */
export function statementsContract(world: World): void {
  describe("statements and transactions", { tags: ["gate"] }, () => {
    it("hands out rows in the shapes of Row", async () => {
      const [row] = await world.store.query(
        `select 5000000000::bigint as big, 1.5::numeric as half, '2026-03-01T12:00:00.120Z'::timestamptz as at, '{"a":[1]}'::jsonb as json, $1::text[] as list`,
        [["x", "ñ,'\""]],
      );
      expect(row).toEqual({ big: 5e9, half: 1.5, at: "2026-03-01T12:00:00.120Z", json: { a: [1] }, list: ["x", "ñ,'\""] });
    });

    it("keeps nothing of a transaction that failed, and goes on working", async () => {
      const scope = freshId("scope");
      const failing = world.store.transaction(async (tx) => {
        await tx.query(`insert into scopes (scope, seq) values ($1, 1)`, [scope]);
        await tx.query(`insert into scopes (scope, seq) values ($1, 2)`, [scope]);
      });
      await expect(failing).rejects.toMatchObject({ name: "StoreError", sqlState: "23505" });
      expect(await world.store.query(`select * from scopes where scope = $1`, [scope])).toEqual([]);
    });

    it("rejects a batch at the first statement that fails", async () => {
      const batch = world.store.batch([{ text: "select 1 as one" }, { text: "select nothing" }]);
      await expect(batch).rejects.toBeInstanceOf(StoreError);
    });

    it("writes with the commit what was left for it, and undoes everything when that fails", async () => {
      const [kept, undone] = [freshId("scope"), freshId("scope")];
      const insert = (scope: string) => ({ text: `insert into scopes (scope, seq) values ($1, 1)`, params: [scope] });
      const value = await world.store.transaction(async (tx) => {
        tx.atCommit([insert(kept)]);
        return "done";
      });
      const failing = world.store.transaction(async (tx) => {
        await tx.batch([insert(undone)]);
        tx.atCommit([insert(kept)]);
      });
      await expect(failing).rejects.toMatchObject({ name: "StoreError", sqlState: "23505" });
      const rows = await world.store.query(`select scope from scopes where scope = any($1::text[])`, [[kept, undone]]);
      expect([value, rows]).toEqual(["done", [{ scope: kept }]]);
    });

    it("runs a prepared statement again and again, also after it failed", async () => {
      const divide = (by: number) => world.store.batch([{ text: `select 6 / $1::integer as six`, params: [by], prepare: true }]);
      await expect(divide(0)).rejects.toMatchObject({ name: "StoreError", sqlState: "22012" });
      const answers: unknown[] = [];
      for (const by of [1, 2, 3]) answers.push(...(await divide(by)).flat());
      await expect(divide(0)).rejects.toMatchObject({ sqlState: "22012" });
      answers.push(...(await divide(6)).flat());
      expect(answers).toEqual([{ six: 6 }, { six: 3 }, { six: 2 }, { six: 1 }]);
    });

    it("makes the derived indexes that a database lacks, and drops those that are derived no more once nobody reads by them", async () => {
      const indexes = async () =>
        (await world.store.query(String.raw`select indexname from pg_indexes where indexname like 'list\_%' order by 1`)).map(
          (row) => String(row.indexname),
        );
      const derived = await indexes();
      await world.store.batch([
        { text: `drop index ${derived[0]}` },
        { text: `create index list_former on documents (scope, created_at)` },
      ]);
      const [now, day] = [Date.now(), 24 * 3_600_000];
      for (const wait of [0, day - 1, day]) {
        await ensureIndexes(world.store, listIndexes(), { now: new Date(now + wait) });
        const stays = world.store.kind === "postgres" && wait < day ? ["list_former"] : [];
        expect((await indexes()).toSorted()).toEqual([...derived, ...stays].toSorted());
      }
    });

    it("applies migrations once", async () => {
      await migrate(world.store, migrations);
      expect(await world.store.query(`select version from applied_migrations`)).toHaveLength(migrations.length);
    });

    it("refuses a database with tables newer than it knows", async () => {
      expect(await codeOf(migrate(world.store, []))).toBe("unavailable");
    });
  });
}
