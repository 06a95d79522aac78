import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installationSteps } from "../../scripts/upgrade/installation-steps.ts";
import { withDatabase } from "../../scripts/upgrade/open-unmigrated.ts";
import { runUpgrade } from "../../scripts/upgrade/run-upgrade.ts";
import { backUpBefore, goBack, migrateDatabase } from "../../scripts/upgrade/upgrade-database.ts";
import type { Store } from "../../server/context/store.ts";
import { loadServerKey } from "../../server/core/sessions/server-key.ts";
import { migrate } from "../../server/core/store/migrate.ts";
import { migrations } from "../../server/core/store/migrations/all.ts";
import { openPgliteStore } from "../../server/core/store/pglite-store.ts";
import { openPostgresStore } from "../../server/core/store/postgres-store.ts";
import { keptTables } from "../../server/features/backup/database/kept-tables.ts";
import { ensureSettings } from "../../server/features/projects/ensure-settings.ts";
import { openNewsroom } from "./newsroom.ts";
import { createDatabase } from "./own-database.ts";
import { seededMoments } from "./seeded-moments.ts";

const server = process.env.TEST_DATABASE_URL;
/** What is checked holds for any of them. */
const MOMENTS = seededMoments(35);
/** Commands start a process and a database each (ms). */
const CEILING = 1_200_000;
const now = new Date("2026-03-01T12:00:00.000Z");
const last = migrations.at(-1)?.version ?? 0;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cierre-upgrade-"));
  await mkdir(join(dataDir, "files"));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** An installation of the version before this one: the last change of the tables has not been made. */
async function makeFormer(databaseUrl: string | null): Promise<void> {
  const store = databaseUrl === null ? await openPgliteStore(join(dataDir, "database")) : await openPostgresStore(databaseUrl);
  await migrate(store, migrations.slice(0, -1));
  const room = await openNewsroom(store);
  // What each server makes at its first start.
  await loadServerKey(store);
  await ensureSettings({ store, now: () => now, publish: () => undefined });
  await store.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values ('h1', $1, now(), now(), now() + '1 day')`,
    [room.root.actor.profile.id],
  );
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
      // Columns that a step has only added are empty.
      const row = "jsonb_strip_nulls(to_jsonb(r))::text";
      const [all] = await store.query(`select md5(string_agg(${row}, ' ' order by ${row})) as rows from "${name}" r`);
      rows[name] = all?.rows;
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
    timeout: CEILING,
  }, async () => {
    await makeFormer(null);
    const [database, former] = [join(dataDir, "database"), join(dataDir, "former")];
    await rename(database, former);
    await survivesKills(async () => {
      await cp(former, database, { recursive: true });
      return { url: null, drop: () => rm(database, { recursive: true }) };
    });
  });

  if (server !== undefined) {
    it("killed at any moment, leaves PostgreSQL as before or as after, and the same command ends well", {
      timeout: CEILING,
    }, async () => {
      const former = await createDatabase(server);
      try {
        await makeFormer(former.url);
        await survivesKills(() => createDatabase(server, former.url));
      } finally {
        await former.drop();
      }
    });
  }
});

interface Made {
  /** `null`: in the data folder. */
  readonly url: string | null;
  drop(): Promise<void>;
}

/** `make`: a copy of an installation of the version before. */
async function survivesKills(make: () => Promise<Made>): Promise<void> {
  let ms = 0;
  let before: Found | null = null;
  for (const moment of [null, ...MOMENTS]) {
    const { url, drop } = await make();
    before ??= await stateOf(url);
    expect(before.version).toBeLessThan(last);
    if (moment === null) {
      const began = performance.now();
      expect(await upgraded(url)).toBe("");
      ms = performance.now() - began;
    } else {
      await killedAfter(url, ms * moment);
      const left = await stateOf(url);
      expect([before.version, last], String(moment)).toContain(left.version);
      expect(left.rows, String(moment)).toMatchObject(before.rows);
      expect(await upgraded(url), String(moment)).toBe("");
    }
    expect((await stateOf(url)).version).toBe(last);
    await drop();
  }
}

function beginUpgrade(url: string | null) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url ?? "", DEMO: "0", PORT: "1" };
  return spawn(process.execPath, ["scripts/upgrade/upgrade-command.ts"], { env, stdio: ["ignore", "ignore", "pipe"] });
}

/** Runs it to its end; answers nothing where it went well, and otherwise the exit code and what it said. */
async function upgraded(url: string | null): Promise<string> {
  const child = beginUpgrade(url);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return code === 0 ? "" : `${code}: ${said}`;
}

async function killedAfter(url: string | null, ms: number): Promise<void> {
  const child = beginUpgrade(url);
  child.stderr.resume();
  const timer = setTimeout(() => child.kill("SIGKILL"), ms);
  await once(child, "exit");
  clearTimeout(timer);
}
