import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore } from "../../server/core/open-store.ts";
import { readManifest, verifyParts } from "../../server/features/backup/archive/read-manifest.ts";
import { openFolderArchive } from "../../server/features/backup/places/folder-place.ts";
import { openNewsroom } from "./newsroom.ts";

/** Moments of the kill as parts of the time that the command takes; what is checked holds for any of them. */
const MOMENTS = [0.4, 0.7, 0.9];
/** Commands start a process and a database each (ms). */
const CEILING = 600_000;

let folder: string;
let source: string;
let backups: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-killed-backup-"));
  source = join(folder, "data");
  backups = join(folder, "backups");
  await mkdir(join(source, "files"), { recursive: true });
  const store = await openStore({ dataDir: join(source, "database") });
  await openNewsroom(store);
  await store.query(`insert into history (id, scope, collection, doc_id, op, created_at, data)
    select 'h' || n, 'global', 'tag', 't' || n, 'insert', now(), jsonb_build_object('name', md5(n::text)) from generate_series(1, 30000) n`);
  await store.close();
});
afterAll(() => rm(folder, { recursive: true }));

function run(command: "backup" | "restore", args: readonly string[], dataDir: string): ChildProcess {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  return spawn(process.execPath, [`scripts/backup/${command}-command.ts`, ...args], { env, stdio: "ignore" });
}

async function timed(child: ChildProcess): Promise<number> {
  const began = performance.now();
  expect(await once(child, "exit")).toEqual([0, null]);
  return performance.now() - began;
}

async function killed(child: ChildProcess, afterMs: number): Promise<void> {
  const timer = setTimeout(() => child.kill("SIGKILL"), afterMs);
  await once(child, "exit");
  clearTimeout(timer);
}

const archives = async () =>
  (await readdir(backups))
    .filter((name) => name.startsWith("cierre-") && !name.endsWith(".partial"))
    .map((name) => join(backups, name));

it("killed at any moment, leaves whole archives alone under whole names, and the next one clears up", {
  timeout: CEILING,
}, async () => {
  const ms = await timed(run("backup", ["--to", backups], source));
  for (const moment of MOMENTS) {
    await killed(run("backup", ["--to", backups], source), ms * moment);
    for (const archive of (await archives()).map((path) => openFolderArchive(path)))
      await verifyParts(archive, await readManifest(archive));
  }
  await timed(run("backup", ["--to", backups], source));
  expect((await readdir(backups)).filter((name) => name.endsWith(".partial"))).toEqual([]);
});

it("killed while it restores, leaves no data folder or a whole one, and the same command makes it whole", {
  timeout: CEILING,
}, async () => {
  const [archive = ""] = await archives();
  const { tables } = await readManifest(openFolderArchive(archive));
  const ms = await timed(run("restore", [archive], join(folder, "whole")));
  for (const [index, moment] of MOMENTS.entries()) {
    const dataDir = join(folder, `restored-${index}`);
    await killed(run("restore", [archive], dataDir), ms * moment);
    if (!existsSync(dataDir)) await timed(run("restore", [archive], dataDir));
    const store = await openStore({ dataDir: join(dataDir, "database") });
    const [kept] = await store.query(`select count(*) as rows from history`);
    expect(kept).toEqual({ rows: tables.find(({ name }) => name === "history")?.rows });
    await store.close();
  }
});
