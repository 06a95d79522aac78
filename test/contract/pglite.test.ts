import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../../server/context/store.ts";
import { applyOperations } from "../../server/core/documents/operations/apply-operations.ts";
import { openStore } from "../../server/core/open-store.ts";
import { refreshStatistics } from "../../server/core/store/refresh-statistics.ts";
import { copyDatabaseTemplate } from "../../server/testing/copy-database-template.ts";
import { openMemoryStore } from "../../server/testing/open-memory-store.ts";
import { applied, codeOf, insert, openNewsroom, pullAll } from "./newsroom.ts";
import { documentsStoreContract } from "./store-contract.ts";

describe("the embedded database", () => {
  documentsStoreContract(async () => ({ store: await openMemoryStore(), drop: async () => {} }));

  describe("in a folder", { tags: ["gate"] }, () => {
    let folder: string;
    let dataDir: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), "cierre-store-"));
      await copyDatabaseTemplate(folder);
      dataDir = join(folder, "database");
    });
    afterEach(() => rm(folder, { recursive: true }));

    it("keeps everything, positions in the feed included, until it is opened again, and is not opened twice", async () => {
      const first = await openStore({ dataDir });
      const room = await openNewsroom(first);
      const { cursor } = await pullAll(room.root);
      const [made] = await applyOperations(room.root, [insert("article", { title: "Perdura" })]);
      await first.close();
      const second = await openStore({ dataDir });
      const { changes } = await pullAll({ ...room.root, store: second }, cursor);
      expect(changes.map((change) => change.id)).toEqual([applied(made).id]);
      expect(await second.query("show fsync")).toEqual([{ fsync: "on" }]);
      expect(await codeOf(openStore({ dataDir }))).toBe("unavailable");
      await second.close();
    });

    it("cannot be where no folder can be", async () => {
      expect(await codeOf(openStore({ dataDir: "/dev/null/db" }))).toBe("unavailable");
    });

    it("collects statistics when it is opened after it has grown, too", { tags: ["slow"] }, async () => {
      const first = await openStore({ dataDir });
      await first.query(`insert into scopes select 'scope' || n, 0 from generate_series(1, 50000) n`);
      await first.close();
      const second = await openStore({ dataDir });
      const rows = await second.query(`select reltuples from pg_class where relname = 'scopes'`);
      expect(rows[0]?.reltuples).toBe(50_000);
      await second.close();
    });
  });

  describe("in memory", { tags: ["gate"] }, () => {
    let store: Store;
    beforeAll(async () => {
      store = await openMemoryStore();
    });
    afterAll(() => store.close());

    it("collects statistics once enough has changed, because nobody else does", async () => {
      const rows = async () => (await store.query(`select reltuples from pg_class where relname = 'scopes'`))[0]?.reltuples;
      await store.query(`insert into scopes select 'scope' || n, 0 from generate_series(1, 2000) n`);
      expect(await rows()).toBe(0);
      await refreshStatistics(store);
      expect(await rows()).toBe(2000);
    });

    it("collects them of tables in other schemas, whose names may be those of others", async () => {
      await store.query(`create schema "Otro"`);
      await store.query(`create table "Otro".scopes as select n from generate_series(1, 2000) n`);
      await refreshStatistics(store);
      const found = await store.query(`select reltuples from pg_class where oid = '"Otro".scopes'::regclass`);
      expect(found).toEqual([{ reltuples: 2000 }]);
    });

    it("runs a text of several statements, and leaves no transaction open that failed", async () => {
      const { script } = store;
      if (!script) throw new Error("the embedded database runs texts");
      expect(
        await script(`begin; create table t (n integer); insert into t values (1) returning n; commit; select 2 as n`),
      ).toEqual([{ n: 1 }, { n: 2 }]);
      await expect(script(`begin; insert into t values (3); select 1 / 0; commit`)).rejects.toMatchObject({ sqlState: "22012" });
      expect(await store.query(`select n from t`)).toEqual([{ n: 1 }]);
    });
  });
});
