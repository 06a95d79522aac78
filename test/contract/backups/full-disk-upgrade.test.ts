import { chmod, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { installationSteps } from "../../../scripts/upgrade/installation-steps.ts";
import type { Place } from "../../../scripts/upgrade/open-unmigrated.ts";
import { runUpgrade } from "../../../scripts/upgrade/run-upgrade.ts";
import { createDatabase } from "../own-database.ts";
import { OwnPostgres } from "../point-in-time/own-postgres.ts";
import { last, makeFormer, stateOf, upgraded } from "./former-installation.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

/** Parts of the room that an upgrade takes which there is when it begins. */
const PARTS = [0, 0.3, 0.6, 0.9];
const CEILING = 900_000;

const root = await mkdtemp(join(tmpdir(), "cierre-full-upgrade-"));
const disk = await mountSmallDisk(join(root, "disk"));
afterAll(async () => {
  await disk?.unmount();
  await rm(root, { recursive: true, force: true });
});

if (disk === null)
  it("Upgrades on full disks are left out: this user may not mount one", () => {
    console.warn("Upgrades on full disks were not tried: mounting one needs root on Linux.");
    expect(process.env.CI, "with CI=true full disks may not be left out").not.toBe("true");
  });
else
  describe("An upgrade", () => {
    it("whose data folder is on a full disk leaves the version before or after, says why in one line, and ends well once there is room", {
      timeout: CEILING,
    }, async () => {
      const former = join(root, "former");
      await mkdir(join(former, "files"), { recursive: true });
      await makeFormer({ dataDir: former, databaseUrl: null });
      const dataDir = join(disk.path, "data");
      await cp(former, dataDir, { recursive: true });
      await disk.leave(1_000_000);
      expect(await upgraded({ dataDir, databaseUrl: null })).toMatch(
        /^1: cierre: Nothing was changed, .*disk: \d+ MB are free; make room/,
      );
      await disk.makeRoom();
      await survivesFullDisks(disk, async () => {
        await rm(dataDir, { recursive: true, force: true });
        await cp(former, dataDir, { recursive: true });
        return { dataDir, databaseUrl: null };
      });
      await rm(dataDir, { recursive: true });
    });

    it("whose PostgreSQL server is on a full disk leaves the version before or after, says why in one line, and ends well once there is room", {
      timeout: CEILING,
    }, async () => {
      // The server runs as another user.
      await chmod(root, 0o755);
      const postgres = new OwnPostgres(disk.path);
      const cluster = join(disk.path, "cluster");
      await postgres.init(cluster);
      const { url } = await postgres.start(cluster);
      try {
        const dataDir = join(root, "data");
        await mkdir(join(dataDir, "files"), { recursive: true });
        const former = await createDatabase(url);
        await makeFormer({ dataDir, databaseUrl: former.url });
        await survivesFullDisks(disk, async () => {
          await rm(join(dataDir, "upgrades"), { recursive: true, force: true });
          return { dataDir, databaseUrl: (await createDatabase(url, former.url)).url };
        });
      } finally {
        await postgres.stop(cluster);
      }
    });
  });

/** The upgrade of a disk that the doctor let pass, and that is filled by somebody else since; answers the line that it ends with. */
async function upgradeUnexamined({ dataDir, databaseUrl }: Place): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", DEMO: "0", PORT: "1" };
  const steps = await installationSteps(
    { dataDir, databaseUrl: databaseUrl ?? undefined, host: "127.0.0.1", port: 1 },
    {
      program: process.cwd(),
      link: null,
      stop: null,
      start: null,
      server: [process.execPath, "server/main.ts"],
      env,
      withinMs: 60_000,
    },
  );
  return runUpgrade({ ...steps, check: async () => undefined, say: () => undefined }).then(
    () => "",
    (error: Error) => error.message,
  );
}

/** `make`: a copy of an installation of the version before, on the disk. */
async function survivesFullDisks(disk: SmallDisk, make: () => Promise<Place>): Promise<void> {
  const measured = await make();
  const before = await stateOf(measured);
  expect(before.version).toBeLessThan(last);
  const used = await disk.used();
  expect(await upgradeUnexamined(measured)).toBe("");
  const whole = (await disk.used()) - used;
  const refused: number[] = [];
  for (const part of PARTS) {
    const place = await make();
    await disk.leave(whole * part);
    const line = await upgradeUnexamined(place);
    await disk.makeRoom();
    if (line !== "") {
      refused.push(part);
      expect(line, String(part)).toMatch(
        /^(?:Nothing was changed|The upgrade was taken back|The new version|.+ could not be taken back).*\.$/,
      );
    }
    const left = await stateOf(place);
    expect([before.version, last], String(part)).toContain(left.version);
    expect(left.rows, String(part)).toMatchObject(before.rows);
    expect(await upgradeUnexamined(place), String(part)).toBe("");
    expect((await stateOf(place)).version, String(part)).toBe(last);
  }
  expect(refused).toContain(0);
}
