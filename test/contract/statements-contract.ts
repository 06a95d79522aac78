import { describe, expect, it } from "vitest";
import { migrate } from "../../server/store/migrate.ts";
import { migrations } from "../../server/store/migrations/all.ts";
import { StoreError } from "../../server/store/store.ts";
import { codeOf, freshId } from "./newsroom.ts";
import type { World } from "./world.ts";

/** Statements, transactions and migrations. */
export function statementsContract(world: World): void {
  describe("statements and transactions", () => {
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

    it("applies migrations once", async () => {
      await migrate(world.store, migrations);
      expect(await world.store.query(`select version from applied_migrations`)).toHaveLength(migrations.length);
    });

    it("refuses a database with tables newer than it knows", async () => {
      expect(await codeOf(migrate(world.store, []))).toBe("unavailable");
    });
  });
}
