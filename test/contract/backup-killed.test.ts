import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../server/context/store.ts";
import { openStore } from "../../server/core/open-store.ts";
import { openDiskStorage } from "../../server/engines/files/disk-storage.ts";
import { readManifest, verifyParts } from "../../server/features/backup/archive/read-manifest.ts";
import { openFolderArchive } from "../../server/features/backup/places/folder-place.ts";
import { SteppedCommand, seededSteps } from "./backups/killed-at-step.ts";
import { openNewsroom } from "./newsroom.ts";
import { createDatabase } from "./own-database.ts";

const server = process.env.TEST_DATABASE_URL;
/** What is checked holds for any of them. */
const MOMENTS = seededSteps(35);
/** Commands start a process and a database each (ms). */
const CEILING = 900_000;
/** Enough that steps fall into the writing of rows and of files; more only makes each of some hundred commands longer. */
const ROWS = 2_000;
const FILES = 20;
const FILE_BYTES = 100_000;

interface Installation {
  readonly dataDir: string;
  /** `null`: in the data folder. */
  readonly databaseUrl: string | null;
}

type Make = () => Promise<{ readonly url: string | null; drop(): Promise<void> }>;
const databases: [string, Make][] = [["the embedded database", async () => ({ url: null, drop: async () => undefined })]];
if (server !== undefined) databases.push(["PostgreSQL", () => createDatabase(server)]);

/** Environment of a command of this installation. */
const envOf = ({ dataDir, databaseUrl }: Installation): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? "",
});

async function withStore<T>({ dataDir, databaseUrl }: Installation, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ databaseUrl, dataDir: join(dataDir, "database") });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Files of repeated bytes, no two the same. */
async function keepFiles({ dataDir }: Installation): Promise<void> {
  const files = await openDiskStorage(join(dataDir, "files"));
  for (let at = 0; at < FILES; at++) {
    const path = join(files.temporaryDir, `k${at}`);
    await writeFile(path, Buffer.alloc(FILE_BYTES, `${at} `));
    await files.adopt(path, `k${at}`, "original", { mime: "image/jpeg", name: `${at}.jpg` });
  }
}

/** Of its files, by key. */
async function hashesOf({ dataDir }: Installation): Promise<Record<string, string>> {
  const files = await openDiskStorage(join(dataDir, "files"));
  const hashes: Record<string, string> = {};
  for await (const { key, tag } of files.list())
    hashes[key] = createHash("sha256")
      .update(await buffer(files.read(key, tag)))
      .digest("hex");
  return hashes;
}

/** Every scope that has rows, with the project that it is of. */
const projectsOf = (of: Installation) =>
  withStore(of, (store) =>
    store.query<{ id: string; name: string | null; rows: number }>(
      `select d.scope as id, max(p.data ->> 'name') as name, count(*)::integer as rows from documents d
        left join documents p on p.scope = 'global' and p.collection = 'project' and p.id = d.scope
        where d.scope <> 'global' group by d.scope order by min(p.created_at), d.scope`,
    ),
  );

describe.each(databases)("A command on %s", (_, make) => {
  let folder: string;
  let source: Installation;
  let backups: string;
  /** That the archive there took. */
  let backupSteps: number;
  let backup: SteppedCommand;
  let restore: SteppedCommand;
  let project: SteppedCommand;
  const drops: (() => Promise<void>)[] = [];
  const install = async (name: string): Promise<Installation> => {
    const { url, drop } = await make();
    drops.push(drop);
    return { dataDir: join(folder, name), databaseUrl: url };
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cierre-killed-backup-"));
    backups = join(folder, "backups");
    const steps = join(folder, "steps");
    backup = new SteppedCommand("scripts/backup/backup-command.ts", steps);
    restore = new SteppedCommand("scripts/backup/restore-command.ts", steps);
    project = new SteppedCommand("scripts/project/project-command.ts", steps);
    source = await install("data");
    await keepFiles(source);
    await withStore(source, async (store) => {
      await openNewsroom(store);
      await store.query(
        `insert into history (id, scope, collection, doc_id, op, created_at, data)
        select 'h' || n, 'global', 'tag', 't' || n, 'insert', now(), jsonb_build_object('name', md5(n::text)) from generate_series(1, $1) n`,
        [ROWS],
      );
    });
    backupSteps = await backup.countSteps(["--to", backups], envOf(source));
  }, CEILING);
  afterAll(async () => {
    for (const drop of drops) await drop();
    await rm(folder, { recursive: true });
  });

  const archivesIn = async (place: string) =>
    (await readdir(place).catch(() => []))
      .filter((name) => name.startsWith("cierre-") && !name.endsWith(".partial"))
      .map((name) => join(place, name));

  /** Answers how many there are. */
  const expectWhole = async (place: string): Promise<number> => {
    const archives = await archivesIn(place);
    for (const archive of archives.map((path) => openFolderArchive(path)))
      await verifyParts(archive, await readManifest(archive));
    return archives.length;
  };

  it("killed while it backs up, leaves whole archives alone under whole names, and the next one clears up", {
    timeout: CEILING,
  }, async () => {
    for (const [index, moment] of MOMENTS.entries()) {
      const place = join(folder, `backups-${index}`);
      await backup.killedAt(Math.ceil(backupSteps * moment), ["--to", place], envOf(source));
      const left = await expectWhole(place);
      await backup.countSteps(["--to", place], envOf(source));
      expect(await expectWhole(place), String(moment)).toBe(left + 1);
      expect((await readdir(place)).filter((name) => name.endsWith(".partial"))).toEqual([]);
    }
  });

  it("killed while it restores, leaves no data folder or a whole one, and the same command makes it whole", {
    timeout: CEILING,
  }, async () => {
    const [archive = ""] = await archivesIn(backups);
    const { tables } = await readManifest(openFolderArchive(archive));
    const steps = await restore.countSteps([archive], envOf(await install("whole")));
    for (const [index, moment] of MOMENTS.entries()) {
      const target = await install(`restored-${index}`);
      await restore.killedAt(Math.ceil(steps * moment), [archive], envOf(target));
      if (!existsSync(target.dataDir)) await restore.countSteps([archive], envOf(target));
      const [kept] = await withStore(target, (store) => store.query(`select count(*) as rows from history`));
      expect(kept, String(moment)).toEqual({ rows: tables.find(({ name }) => name === "history")?.rows });
      expect(await hashesOf(target), String(moment)).toEqual(await hashesOf(source));
    }
  });

  it("killed while it takes a project in, leaves nothing of it or all of it, and the same command takes it in", {
    timeout: CEILING,
  }, async () => {
    const home = await install("home");
    await mkdir(join(home.dataDir, "files"), { recursive: true });
    await withStore(home, openNewsroom);
    const [goes] = await projectsOf(source);
    await project.countSteps(["out", goes?.id ?? "", "--to", join(folder, "out")], envOf(source));
    const [name = ""] = (await readdir(join(folder, "out"))).filter((each) => each.startsWith("cierre-"));
    const takeIn = ["in", join(folder, "out", name)];
    const own = new Set((await projectsOf(home)).map(({ id }) => id));
    const takenIn = async () => (await projectsOf(home)).filter(({ id }) => !own.has(id));
    const steps = await project.countSteps(takeIn, envOf(home));
    const [first] = await takenIn();
    let taken = 1;
    for (const moment of MOMENTS) {
      await project.killedAt(Math.ceil(steps * moment), takeIn, envOf(home));
      const found = await takenIn();
      expect([taken, taken + 1], String(moment)).toContain(found.length);
      taken = found.length;
      // Whatever has rows is a whole project.
      expect(new Set(found.map(({ rows, name: called }) => `${called} ${rows}`)), String(moment)).toEqual(
        new Set([`${first?.name} ${first?.rows}`]),
      );
    }
    await project.countSteps(takeIn, envOf(home));
    expect(await takenIn()).toHaveLength(taken + 1);
  });
});
