import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../../../server/core/open-store.ts";
import { openDiskStorage } from "../../../server/engines/files/disk-storage.ts";
import { readManifest, verifyParts } from "../../../server/features/backup/archive/read-manifest.ts";
import { openFolderPlace } from "../../../server/features/backup/places/folder-place.ts";
import { restoreBackup } from "../../../server/features/backup/restore-backup.ts";
import { writeBackup } from "../../../server/features/backup/write-backup.ts";
import { openNewsroom } from "../newsroom.ts";
import { createDatabase } from "../own-database.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

const server = process.env.TEST_DATABASE_URL;
type Make = () => Promise<{ readonly url: string | null; drop(): Promise<void> }>;
const databases: [string, Make][] = [["the embedded database", async () => ({ url: null, drop: async () => undefined })]];
if (server !== undefined) databases.push(["PostgreSQL", () => createDatabase(server)]);

/** Parts of the room that something takes which there is when it begins. */
const PARTS = [0, 0.3, 0.6, 0.9];
const FILES = 12;
const FILE_BYTES = 300_000;
const CEILING = 600_000;

/** The line that people read. */
const isFull =
  /^\S+ cannot be written: the disk is full; make room or name a folder on another disk\.$|^The database cannot write: its disk is full; make room there\.$/;

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const root = await mkdtemp(join(tmpdir(), "cierre-full-disk-"));
const disk = await mountSmallDisk(join(root, "disk"));
afterAll(async () => {
  await disk?.unmount();
  await rm(root, { recursive: true, force: true });
});

if (disk === null)
  it("Full disks are left out: this user may not mount one", () => {
    console.warn("Full disks were not tried: mounting one needs root on Linux.");
    expect(process.env.CI, "with CI=true full disks may not be left out").not.toBe("true");
  });
else describe.each(databases)("With %s, a full disk", (_, make) => triesOn(disk, make));

function triesOn(disk: SmallDisk, make: Make): void {
  let folder: string;
  let source: { readonly dataDir: string; readonly url: string | null };
  const drops: (() => Promise<void>)[] = [];
  const database = async () => {
    const { url, drop } = await make();
    drops.push(drop);
    return url;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(root, "newsroom-"));
    source = { dataDir: join(folder, "data"), url: await database() };
    const files = await openDiskStorage(join(source.dataDir, "files"));
    for (let at = 0; at < FILES; at++) {
      const path = join(files.temporaryDir, `k${at}`);
      await writeFile(path, Buffer.alloc(FILE_BYTES, `${at} `));
      await files.adopt(path, `k${at}`, "original", { mime: "image/jpeg", name: `${at}.jpg` });
    }
    const store = await openStore({ databaseUrl: source.url, dataDir: join(source.dataDir, "database") });
    await openNewsroom(store);
    await store.query(
      `insert into history (id, scope, collection, doc_id, op, created_at, data)
        select 'h' || n, 'global', 'tag', 't' || n, 'insert', now(), jsonb_build_object('name', md5(n::text)) from generate_series(1, 4000) n`,
    );
    await store.close();
  });
  afterEach(() => disk.makeRoom());
  afterAll(async () => {
    for (const drop of drops) await drop();
  });

  /** What the disk takes of it with room enough. */
  const taken = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await disk.used();
    await work();
    return (await disk.used()) - before;
  };

  const backUp = async (dataDir: string, place: string) => {
    const store = await openStore({ databaseUrl: source.url, dataDir: join(dataDir, "database") });
    try {
      return (
        await writeBackup({ store, files: await openDiskStorage(join(dataDir, "files")) }, openFolderPlace(place), new Date())
      ).archive;
    } finally {
      await store.close();
    }
  };

  /** Archives by their whole names, and files by hashes that are theirs: whatever has a name is whole. */
  const expectWhole = async (place: string): Promise<number> => {
    const found = openFolderPlace(place);
    const archives = await found.archives();
    for (const name of archives) await verifyParts(found.open(name), await readManifest(found.open(name)));
    const stored = existsSync(join(place, "files"))
      ? await readdir(join(place, "files"), { recursive: true, withFileTypes: true })
      : [];
    for (const entry of stored.filter((each) => each.isFile()))
      expect(sha256(await readFile(join(entry.parentPath, entry.name)))).toBe(basename(entry.name));
    return archives.length;
  };

  it("of a place of backups ends the backup with one line and leaves only whole files and archives there", {
    timeout: CEILING,
  }, async () => {
    const whole = await taken(() => backUp(source.dataDir, join(disk.path, "measured")));
    await rm(join(disk.path, "measured"), { recursive: true });
    for (const part of PARTS) {
      const place = join(disk.path, "place");
      await disk.leave(whole * part);
      await expect(backUp(source.dataDir, place), String(part)).rejects.toMatchObject({
        name: "BackupError",
        code: "full",
        message: expect.stringMatching(isFull),
      });
      expect(await expectWhole(place), String(part)).toBe(0);
      await disk.makeRoom();
      await backUp(source.dataDir, place);
      expect(await expectWhole(place), String(part)).toBe(1);
      await rm(place, { recursive: true });
    }
  });

  it("of the data folder to make ends the restore with one line, makes no data folder, and the same command ends well once there is room", {
    timeout: CEILING,
  }, async () => {
    const archive = await backUp(source.dataDir, join(folder, "backups"));
    const dataDir = join(disk.path, "restored");
    const restore = (databaseUrl: string | null) => restoreBackup(archive, { dataDir, databaseUrl });
    const measured = await database();
    const whole = await taken(() => restore(measured));
    await rm(dataDir, { recursive: true });
    for (const part of PARTS) {
      const url = await database();
      await disk.leave(whole * part);
      await expect(restore(url), String(part)).rejects.toMatchObject({
        name: "BackupError",
        code: "full",
        message: expect.stringMatching(isFull),
      });
      expect(existsSync(dataDir), String(part)).toBe(false);
      await disk.makeRoom();
      await restore(url);
      const files = await openDiskStorage(join(dataDir, "files"));
      for (let at = 0; at < FILES; at++)
        expect(sha256(await buffer(files.read(`k${at}`, "original")))).toBe(sha256(Buffer.alloc(FILE_BYTES, `${at} `)));
      await rm(dataDir, { recursive: true });
    }
  });

  it("beside the embedded database keeps it from being copied, in one line, and people go on writing once there is room", {
    timeout: CEILING,
  }, async () => {
    if (source.url !== null) return;
    const dataDir = join(disk.path, "data");
    await cp(source.dataDir, dataDir, { recursive: true });
    for (const part of [0, 0.5]) {
      await disk.leave(part * (await disk.used()));
      await expect(backUp(dataDir, join(folder, "copied")), String(part)).rejects.toThrow("disk is full");
      await disk.makeRoom();
      await expectWhole(join(folder, "copied"));
    }
    await backUp(dataDir, join(folder, "copied"));
    expect(await expectWhole(join(folder, "copied"))).toBe(1);
    await rm(dataDir, { recursive: true });
  });
}
