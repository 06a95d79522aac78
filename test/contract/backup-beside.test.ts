import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "../../server/context/store.ts";
import { openStore } from "../../server/core/open-store.ts";
import { readManifest, verifyParts } from "../../server/features/backup/archive/read-manifest.ts";
import { BackupError } from "../../server/features/backup/backup-error.ts";
import { noBackups } from "../../server/features/backup/backup-settings.ts";
import { openFolderArchive } from "../../server/features/backup/places/folder-place.ts";
import { backUpBeside } from "../../server/features/backup/process/back-up-beside.ts";
import type { BackupOptions, Progress } from "../../server/features/backup/write-backup.ts";
import { openNewsroom } from "./newsroom.ts";
import { createDatabase } from "./own-database.ts";

const server = process.env.TEST_DATABASE_URL;
let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-beside-"));
  await mkdir(join(folder, "files"));
  store = await openStore({ dataDir: join(folder, "database") });
  await openNewsroom(store);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const backUp = (to: string, options: BackupOptions = {}, of = { store, databaseUrl: null as string | null }) =>
  backUpBeside(
    { ...of, backups: noBackups, now: () => new Date() },
    { filesDir: join(folder, "files"), bucket: null },
    { kind: "folder", path: to },
    options,
  );

it("A process of its own backs up the embedded database of a server, which goes on meanwhile, and restores that for a trial", async () => {
  const seen: Progress[] = [];
  const making = backUp(join(folder, "backups"), { isTried: true, note: (progress) => seen.push(progress) });
  await store.query("select 1");
  const { archive, rows } = await making;
  const manifest = await readManifest(openFolderArchive(archive));
  await verifyParts(openFolderArchive(archive), manifest);
  expect(manifest.tables.find(({ name }) => name === "documents")?.rows).toBeGreaterThan(0);
  expect([rows > 0, seen.length > 0, await readdir(join(folder, "files", "incoming"))]).toEqual([true, true, []]);
});

it("It says in words what keeps it from writing, and backs up files alone", async () => {
  await expect(backUp(join(folder, "database", "PG_VERSION", "backups"))).rejects.toThrow(BackupError);
  const { archive } = await backUp(join(folder, "of-files"), { holds: "files", isTried: true });
  expect((await readManifest(openFolderArchive(archive))).holds).toBe("files");
});

if (server !== undefined) {
  it("It backs up PostgreSQL, and restores that for a trial", async () => {
    const { url, drop } = await createDatabase(server);
    const source = await openStore({ dataDir: null, databaseUrl: url });
    try {
      await openNewsroom(source);
      const { archive } = await backUp(join(folder, "of-server"), { isTried: true }, { store: source, databaseUrl: url });
      expect((await readManifest(openFolderArchive(archive))).engine).toBe("postgres");
      expect(await readdir(join(folder, "files", "incoming"))).toEqual([]);
    } finally {
      await source.close();
      await drop();
    }
  });
}
