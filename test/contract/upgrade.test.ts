import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installationSteps } from "../../scripts/upgrade/installation-steps.ts";
import { withDatabase } from "../../scripts/upgrade/open-unmigrated.ts";
import { runUpgrade } from "../../scripts/upgrade/run-upgrade.ts";
import { backUpBefore, goBack, migrateDatabase } from "../../scripts/upgrade/upgrade-database.ts";
import type { Store } from "../../server/context/store.ts";
import { openStore } from "../../server/core/open-store.ts";
import { loadServerKey } from "../../server/core/sessions/server-key.ts";
import { migrations } from "../../server/core/store/migrations/all.ts";
import { keptTables } from "../../server/features/backup/database/kept-tables.ts";
import { ensureSettings } from "../../server/features/projects/ensure-settings.ts";
import { openNewsroom } from "./newsroom.ts";
import { createDatabase } from "./own-database.ts";

const server = process.env.TEST_DATABASE_URL;
/** Moments of the kill as parts of the time that the command takes; what is checked holds for any of them. */
const MOMENTS = [0.3, 0.5, 0.65, 0.8, 0.95];
const now = new Date("2026-03-01T12:00:00.000Z");
const last = migrations.at(-1)?.version ?? 0;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cierre-upgrade-"));
  await mkdir(join(dataDir, "files"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const NEW_TABLE = "erasures";

/** An installation of the version before this one: the last change of the tables has not been made. */
async function makeFormer(databaseUrl: string | null): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir: join(dataDir, "database") });
  const room = await openNewsroom(store);
  // What each server makes at its first start.
  await loadServerKey(store);
  await ensureSettings({ store, now: () => now, publish: () => undefined });
  await store.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values ('h1', $1, now(), now(), now() + '1 day')`,
    [room.root.actor.profile.id],
  );
  await store.query(`drop table ${NEW_TABLE}`);
  await store.query(`delete from applied_migrations where version = $1`, [last]);
  await store.close();
}

interface Found {
  readonly version: number;
  readonly epoch: string;
  readonly rows: Record<string, unknown>;
}

async function stateOf(databaseUrl: string | null): Promise<Found> {
  return withDatabase({ dataDir, databaseUrl }, async (store: Store) => {
    const [about] = await store.query<Omit<Found, "rows">>(
      `select (select max(version) from applied_migrations) as version, epoch::text from store_identity`,
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of await keptTables(store, true)) {
      if (name === NEW_TABLE) continue;
      rows[name] = (await store.query(`select md5(string_agg(r::text, ' ' order by r::text)) as rows from "${name}" r`))[0]?.rows;
    }
    return { version: about?.version ?? 0, epoch: about?.epoch ?? "", rows };
  });
}

async function takesBack(databaseUrl: string | null): Promise<void> {
  await makeFormer(databaseUrl);
  const before = await stateOf(databaseUrl);
  expect(before.version).toBeLessThan(last);
  await backUpBefore({ dataDir, databaseUrl }, now, null);
  await migrateDatabase({ dataDir, databaseUrl });
  expect((await stateOf(databaseUrl)).version).toBe(last);
  await goBack({ dataDir, databaseUrl });
  expect(await stateOf(databaseUrl)).toEqual(before);
}

describe("An upgrade", () => {
  it("is taken back to every row, sessions and history included, on the embedded database", () => takesBack(null));

  if (server !== undefined) {
    it("is taken back to every row on PostgreSQL", async () => {
      const database = await createDatabase(server);
      try {
        await takesBack(database.url);
      } finally {
        await database.drop();
      }
    });
  }
});

const serverCommand = (program: string): [string, ...string[]] => [process.execPath, program];

describe("An upgrade of an installation", () => {
  const steps = async (program: string, link: string | null = null, withinMs = 60_000) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", DEMO: "0", PORT: "1" };
    return installationSteps(
      { dataDir, databaseUrl: undefined, host: "127.0.0.1", port: 1 },
      { program: process.cwd(), link, stop: null, start: null, server: serverCommand(program), env, withinMs },
    );
  };

  it("tries the new version where nobody reaches it, and leaves it to be started", { timeout: 120_000 }, async () => {
    await makeFormer(null);
    const before = await stateOf(null);
    const link = join(dataDir, "current");
    await symlink("/opt/former", link);
    await runUpgrade(await steps("server/main.ts", link));
    const after = await stateOf(null);
    expect([after.version, after.epoch, await readlink(link)]).toEqual([last, before.epoch, process.cwd()]);
    await expect(readFile(join(dataDir, "upgrade.json"))).rejects.toThrow();
  });

  it("is taken back by itself where the new version ends, and the link leads to the former one", {
    timeout: 120_000,
  }, async () => {
    await makeFormer(null);
    const before = await stateOf(null);
    const link = join(dataDir, "current");
    await symlink("/opt/former", link);
    const ending = join(dataDir, "ending.mjs");
    await writeFile(ending, "process.exit(3);");
    await expect(runUpgrade(await steps(ending, link, 2_000))).rejects.toThrow(
      /^The upgrade was taken back: .+ Start the former version\.$/,
    );
    expect([await stateOf(null), await readlink(link)]).toEqual([before, "/opt/former"]);
  });

  it("killed at any moment, leaves the database of before or of after, and the same command ends well", {
    timeout: 600_000,
  }, async () => {
    await makeFormer(null);
    const before = await stateOf(null);
    const run = () => {
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", DEMO: "0", PORT: "1" };
      return spawn(process.execPath, ["scripts/upgrade/upgrade-command.ts"], { env, stdio: ["ignore", "ignore", "pipe"] });
    };
    /** Runs it to its end; answers the exit code and what it said. */
    const whole = async () => {
      const child = run();
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
      return code === 0 ? "" : `${code}: ${said}`;
    };
    const began = performance.now();
    expect(await whole()).toBe("");
    const ms = performance.now() - began;
    for (const moment of MOMENTS) {
      await rm(join(dataDir, "database"), { recursive: true });
      await makeFormer(null);
      const former = await stateOf(null);
      const child = run();
      child.stderr.resume();
      const timer = setTimeout(() => child.kill("SIGKILL"), ms * moment);
      await once(child, "exit");
      clearTimeout(timer);
      const left = await stateOf(null);
      expect([former.version, last], String(moment)).toContain(left.version);
      expect(left.rows, String(moment)).toMatchObject(former.rows);
      expect(await whole(), String(moment)).toBe("");
      expect((await stateOf(null)).version).toBe(last);
    }
    expect(before.version).toBeLessThan(last);
  });
});
