import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../../server/context/store.ts";
import { applyOperations } from "../../server/core/documents/operations/apply-operations.ts";
import { openStore } from "../../server/core/open-store.ts";
import { MIGRATION_LOCK } from "../../server/core/store/migrate.ts";
import { openDiskStorage } from "../../server/engines/files/disk-storage.ts";
import { keptTables } from "../../server/features/backup/database/kept-tables.ts";
import { openFolderPlace } from "../../server/features/backup/places/folder-place.ts";
import { restoreBackup } from "../../server/features/backup/restore-backup.ts";
import { writeBackup } from "../../server/features/backup/write-backup.ts";
import { insert, openNewsroom } from "./newsroom.ts";
import { createDatabase } from "./own-database.ts";

const server = process.env.TEST_DATABASE_URL;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-backups-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** What the archive has of the database; JSON in one order of members. */
async function rowsOf(store: Store): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { name } of await keptTables(store)) {
    // What a restore adds.
    if (["former_histories", "audit_entries"].includes(name)) continue;
    found[name] = await store.query(`select r::text as row from "${name}" r order by 1`);
  }
  return found;
}

async function backUp(store: Store): Promise<string> {
  const files = await openDiskStorage(join(folder, "files"));
  return (await writeBackup({ store, files }, openFolderPlace(join(folder, "backups")), new Date())).archive;
}

async function restored(archive: string, databaseUrl: string | null): Promise<Store> {
  const dataDir = join(folder, "restored");
  await restoreBackup(archive, { dataDir, databaseUrl });
  return openStore({ databaseUrl, dataDir: join(dataDir, "database") });
}

if (server === undefined) {
  describe("A backup on PostgreSQL", () => {
    it("is left out: TEST_DATABASE_URL names no server", { tags: ["gate"] }, () => {
      console.warn("Backups of PostgreSQL were not tried: TEST_DATABASE_URL is not set.");
      expect(process.env.CI, "with CI=true PostgreSQL may not be left out").not.toBe("true");
    });
  });
} else {
  describe("A backup", () => {
    it("of PostgreSQL restores into the embedded database, and that one's into PostgreSQL, row by row", async () => {
      const [first, second] = await Promise.all([createDatabase(server), createDatabase(server)]);
      const source = await openStore({ dataDir: null, databaseUrl: first.url });
      try {
        const room = await openNewsroom(source);
        await applyOperations(room.root, [insert("article", { title: '«Año» \\ 😀\n\t"uno"' })]);
        const embedded = await restored(await backUp(source), null);
        expect(await rowsOf(embedded)).toEqual(await rowsOf(source));
        const back = await backUp(embedded);
        await embedded.close();
        await rm(join(folder, "restored"), { recursive: true });
        const target = await restored(back, second.url);
        expect(await rowsOf(target)).toEqual(await rowsOf(source));
        await target.close();
      } finally {
        await source.close();
        await Promise.all([first.drop(), second.drop()]);
      }
    });

    it("is of one moment, whatever people save meanwhile", async () => {
      const database = await createDatabase(server);
      const source = await openStore({ dataDir: null, databaseUrl: database.url });
      try {
        const room = await openNewsroom(source);
        const title = "Durante la copia";
        const save = () => applyOperations(room.root, [insert("tag", { name: title })]);
        // Between two tables somebody saves: an archive of two moments would have the version without the document.
        const saved: Store = {
          ...source,
          transaction: (fn) =>
            source.transaction((tx) =>
              fn({
                ...tx,
                query: async (text, params) => {
                  if (text.includes('from "history"')) await save();
                  return tx.query(text, params);
                },
              }),
            ),
        };
        const copy = await restored(await backUp(saved), null);
        const made = await source.query<{ id: string }>(`select id from documents where data ->> 'name' = $1`, [title]);
        expect(made).toHaveLength(1);
        const [kept] = await copy.query(
          `select (select count(*) from documents where id = $1) as documents, (select count(*) from history where doc_id = $1) as versions`,
          [made[0]?.id],
        );
        expect(kept).toEqual({ documents: 0, versions: 0 });
        await copy.close();
      } finally {
        await source.close();
        await database.drop();
      }
    });

    it("whose data folder could not get its name is restored by the same command, though the database is full by then", async () => {
      const [first, second] = await Promise.all([createDatabase(server), createDatabase(server)]);
      const source = await openStore({ dataDir: null, databaseUrl: first.url });
      const target = new pg.Client({ connectionString: second.url });
      try {
        await openNewsroom(source);
        const archive = await backUp(source);
        await target.connect();
        // It waits for this before it makes the tables.
        await target.query("select pg_advisory_lock($1::bigint)", [MIGRATION_LOCK]);
        const ended = restored(archive, second.url).then(
          () => null,
          (error: unknown) => error,
        );
        await expect.poll(() => existsSync(join(folder, "restored.restoring", "restoring.json"))).toBe(true);
        await mkdir(join(folder, "restored"));
        await writeFile(join(folder, "restored", "else"), "");
        await target.query("select pg_advisory_unlock($1::bigint)", [MIGRATION_LOCK]);
        expect(await ended).toBeInstanceOf(Error);
        await rm(join(folder, "restored"), { recursive: true });
        const store = await restored(archive, second.url);
        expect(await rowsOf(store)).toEqual(await rowsOf(source));
        await store.close();
        expect(await readdir(join(folder, "restored"))).toEqual(["files"]);
      } finally {
        await target.end();
        await source.close();
        await Promise.all([first.drop(), second.drop()]);
      }
    });

    it("is not restored into a database that holds something, which it names", { tags: ["gate"] }, async () => {
      const database = await createDatabase(server);
      const source = await openStore({ dataDir: null, databaseUrl: database.url });
      try {
        await openNewsroom(source);
        const archive = await backUp(source);
        const refusal = restored(archive, database.url);
        await expect(refusal).rejects.toThrow(`${new URL(database.url).pathname} is not empty; name a new one by DATABASE_URL.`);
      } finally {
        await source.close();
        await database.drop();
      }
    });
  });
}
