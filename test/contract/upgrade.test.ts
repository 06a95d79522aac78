import { cp, mkdir, mkdtemp, readFile, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installationSteps } from "../../scripts/upgrade/installation-steps.ts";
import { runUpgrade } from "../../scripts/upgrade/run-upgrade.ts";
import { backUpBefore, goBack, migrateDatabase } from "../../scripts/upgrade/upgrade-database.ts";
import { type Found, last, makeFormer, now, stateOf, upgraded } from "./backups/former-installation.ts";
import { SteppedCommand, seededSteps } from "./backups/killed-at-step.ts";
import { createDatabase } from "./own-database.ts";

const server = process.env.TEST_DATABASE_URL;
/** What is checked holds for any of them. */
const MOMENTS = seededSteps(35);
/** Commands start a process and a database each (ms). */
const CEILING = 1_200_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cierre-upgrade-"));
  await mkdir(join(dataDir, "files"));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function takesBack(databaseUrl: string | null): Promise<void> {
  await makeFormer({ dataDir, databaseUrl });
  const before = await stateOf({ dataDir, databaseUrl });
  expect(before.version).toBeLessThan(last);
  await backUpBefore({ dataDir, databaseUrl }, now, null);
  await migrateDatabase({ dataDir, databaseUrl });
  expect((await stateOf({ dataDir, databaseUrl })).version).toBe(last);
  await goBack({ dataDir, databaseUrl });
  expect(await stateOf({ dataDir, databaseUrl })).toEqual(before);
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
    await makeFormer({ dataDir, databaseUrl: null });
    const before = await stateOf({ dataDir, databaseUrl: null });
    const link = join(dataDir, "current");
    await symlink("/opt/former", link);
    await runUpgrade(await steps("server/main.ts", link));
    const after = await stateOf({ dataDir, databaseUrl: null });
    expect([after.version, after.epoch, await readlink(link)]).toEqual([last, before.epoch, process.cwd()]);
    await expect(readFile(join(dataDir, "upgrade.json"))).rejects.toThrow();
  });

  it("is taken back by itself where the new version ends, and the link leads to the former one", {
    timeout: 120_000,
  }, async () => {
    await makeFormer({ dataDir, databaseUrl: null });
    const before = await stateOf({ dataDir, databaseUrl: null });
    const link = join(dataDir, "current");
    await symlink("/opt/former", link);
    const ending = join(dataDir, "ending.mjs");
    await writeFile(ending, "process.exit(3);");
    await expect(runUpgrade(await steps(ending, link, 2_000))).rejects.toThrow(
      /^The upgrade was taken back: .+ Start the former version\.$/,
    );
    expect([await stateOf({ dataDir, databaseUrl: null }), await readlink(link)]).toEqual([before, "/opt/former"]);
  });

  it("killed at any moment, leaves the database of before or of after, and the same command ends well", {
    timeout: CEILING,
  }, async () => {
    await makeFormer({ dataDir, databaseUrl: null });
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
        await makeFormer({ dataDir, databaseUrl: former.url });
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
  const command = new SteppedCommand("scripts/upgrade/upgrade-command.ts", join(dataDir, "steps"));
  const envOf = (url: string | null) => ({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: url ?? "", DEMO: "0", PORT: "1" });
  let steps = 0;
  let before: Found | null = null;
  for (const moment of [null, ...MOMENTS]) {
    const { url, drop } = await make();
    before ??= await stateOf({ dataDir, databaseUrl: url });
    expect(before.version).toBeLessThan(last);
    if (moment === null) {
      steps = await command.countSteps([], envOf(url));
    } else {
      await command.killedAt(Math.ceil(steps * moment), [], envOf(url));
      const left = await stateOf({ dataDir, databaseUrl: url });
      expect([before.version, last], String(moment)).toContain(left.version);
      expect(left.rows, String(moment)).toMatchObject(before.rows);
      expect(await upgraded({ dataDir, databaseUrl: url }), String(moment)).toBe("");
    }
    expect((await stateOf({ dataDir, databaseUrl: url })).version).toBe(last);
    await drop();
  }
}
