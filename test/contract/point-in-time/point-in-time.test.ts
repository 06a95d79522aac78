import { chmod, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setBack } from "../../../scripts/backup/set-back.ts";
import { applyOperations } from "../../../server/core/documents/operations/apply-operations.ts";
import { restoredSince } from "../../../server/core/feed/former-histories.ts";
import { openStore } from "../../../server/core/open-store.ts";
import { insert, openNewsroom } from "../newsroom.ts";
import { OwnPostgres } from "./own-postgres.ts";

/** Copied to where whoever runs PostgreSQL can read them. */
const SCRIPTS = "deploy/postgres";

let folder: string;
let postgres: OwnPostgres;
let data: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-point-in-time-"));
  postgres = new OwnPostgres(folder);
  data = join(folder, "data");
});
afterEach(async () => {
  for (const each of [data, join(folder, "set-back")]) await postgres.stop(each);
  await rm(folder, { recursive: true });
});

describe.runIf(process.env.TEST_DATABASE_URL !== undefined)("A PostgreSQL server", () => {
  it("is set back to the moment before a mistake by a base backup and its WAL, and devices learn of it", {
    timeout: 300_000,
  }, async () => {
    await postgres.init(data);
    const [wal, scripts] = [join(folder, "wal"), join(folder, "scripts")];
    await postgres.program("mkdir", [wal]);
    await cp(SCRIPTS, scripts, { recursive: true });
    const archiving = `archive_mode = on\narchive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f'`;
    await postgres.program("sh", ["-c", 'printf "%s\\n" "$1" >> "$2"', "sh", archiving, join(data, "postgresql.conf")]);
    const { url, port } = await postgres.start(data);

    const store = await openStore({ dataDir: null, databaseUrl: url });
    const room = await openNewsroom(store);
    await applyOperations(room.root, [insert("article", { title: "Antes de la copia" })]);
    const connection = [`--host=127.0.0.1`, `--port=${port}`, "--username=cierre"];
    const base = await postgres.program("sh", [join(scripts, "base-backup.sh"), join(folder, "bases"), ...connection]);
    await applyOperations(room.root, [insert("article", { title: "Después de la copia" })]);
    const [{ at, epoch } = { at: "", epoch: "" }] = await store.query<{ at: string; epoch: string }>(
      `select clock_timestamp()::text as at, epoch::text from store_identity`,
    );
    await store.query(`update documents set deleted_at = now() where collection = 'article'`);
    const [{ name } = { name: "" }] = await store.query<{ name: string }>(`select pg_walfile_name(pg_switch_wal()) as name`);
    const isArchived = async () => {
      const [archiver] = await store.query<{ done: boolean }>(`select last_archived_wal >= $1 as done from pg_stat_archiver`, [
        name,
      ]);
      return archiver?.done;
    };
    await expect.poll(isArchived, { timeout: 60_000 }).toBe(true);
    await store.close();
    await postgres.stop(data);

    const again = join(folder, "set-back");
    const script = (_base: string, args: readonly string[]) => postgres.program("sh", [join(scripts, "set-back.sh"), ...args]);
    const back = () => setBack({ from: join(folder, "bases"), at, wal, to: again }, script);
    expect((await back())[0]).toContain(base);
    await expect(back()).rejects.toThrow("is not empty");
    const restored = await postgres.start(again, ["archive_mode=off"]);
    const ask = (...args: string[]) => postgres.program("psql", ["-qtA", restored.url, ...args]);
    await expect.poll(() => ask("-c", "select pg_is_in_recovery()"), { timeout: 60_000 }).toBe("f");
    await ask("-v", `at=${at}`, "-f", join(scripts, "mark-set-back.sql"));
    const set = await openStore({ dataDir: null, databaseUrl: restored.url });
    try {
      const rows = await set.query<{ title: string }>(
        `select data ->> 'title' as title from documents where collection = 'article' and deleted_at is null order by 1`,
      );
      expect(rows.map(({ title }) => title)).toEqual(["Antes de la copia", "Después de la copia"]);
      const since = (await restoredSince(set, epoch))?.since ?? "";
      expect(Date.parse(since)).toBeLessThanOrEqual(Date.parse(at));
    } finally {
      await set.close();
    }
  });

  it("is not set back by what is no base backup, nor with names that the settings could not have", async () => {
    const scripts = join(folder, "scripts");
    await cp(SCRIPTS, scripts, { recursive: true });
    const setBack = (...args: string[]) => postgres.program("sh", [join(scripts, "set-back.sh"), ...args]);
    await chmod(folder, 0o777);
    await mkdir(join(folder, "wal"));
    await expect(setBack(folder, join(folder, "wal"), data, "now")).rejects.toThrow("is no base backup");
    await expect(setBack(folder, "w'al", data, "now")).rejects.toThrow("has a quote");
    await expect(setBack(folder)).rejects.toThrow("set-back.sh BASE WAL DATA TIME");
  });
});
