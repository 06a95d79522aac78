import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { moveAll } from "../../../../scripts/files/move-all.ts";
import { type ObjectStore, openObjectStore } from "../../../testing/object-store.ts";
import { openDiskStorage } from "../disk-storage.ts";
import type { FileStorage } from "../file-storage.ts";
import { type MovedFile, moveFiles } from "../move-files.ts";
import { openFiles } from "../open-files.ts";

let objects: ObjectStore;
let dataDir = "";
let folder: FileStorage;
beforeAll(async () => {
  objects = await openObjectStore();
  dataDir = await mkdtemp(join(tmpdir(), "cierre-move-"));
  folder = await openDiskStorage(join(dataDir, "files"));
  for (const key of ["a", "b", "c"]) {
    const path = join(folder.temporaryDir, key);
    await writeFile(path, `el río ${key}`);
    await folder.adopt(path, key, "original", { mime: "text/plain", name: `${key}.txt`, cleaned: 2 });
  }
});
afterAll(async () => {
  await objects.close();
  await rm(dataDir, { recursive: true, force: true });
});

const storedIn = async (storage: FileStorage) => {
  const names: string[] = [];
  for await (const { key, tag } of storage.list()) {
    const facts = await storage.stat(key, tag);
    names.push(`${key}/${tag} ${facts?.name} ${facts?.mime} ${facts?.cleaned}: ${await text(storage.read(key, tag))}`);
  }
  return names.sort();
};
const all = ["a", "b", "c"].map((key) => `${key}/original ${key}.txt text/plain 2: el río ${key}`);

it("goes on where it ended, to a bucket and back, and removes nothing unless it is asked to", async () => {
  const bucket = await openFiles(objects.settings, join(dataDir, "files"));
  const cut = () => {
    throw new Error("cut");
  };
  await expect(moveAll({ dataDir, bucket: objects.settings, to: "bucket", remove: true }, cut)).rejects.toThrow("cut");
  expect((await storedIn(folder)).length).toBe(3);
  const move = (to: "bucket" | "folder", remove = false) =>
    moveAll({ dataDir, bucket: objects.settings, to, remove }, () => undefined);
  expect(await move("bucket")).toEqual({ moved: 2, known: 1 });
  expect([await storedIn(bucket), await storedIn(folder)]).toEqual([all, all]);
  expect(await move("bucket", true)).toEqual({ moved: 0, known: 3 });
  expect([await storedIn(bucket), await storedIn(folder)]).toEqual([all, []]);
  expect(await move("folder", true)).toEqual({ moved: 3, known: 0 });
  expect([await storedIn(bucket), await storedIn(folder)]).toEqual([[], all]);
});

it("ends at a copy that has other bytes, by its name, and removes nothing", async () => {
  const other = await mkdtemp(join(tmpdir(), "cierre-move-"));
  const to = { ...(await openDiskStorage(other)), read: () => Readable.from(["otra cosa"]) };
  const noted: MovedFile[] = [];
  const note = async (file: MovedFile) => void noted.push(file);
  await expect(moveFiles({ from: folder, to, known: [], note, remove: true })).rejects.toThrow(
    /^[abc]\/original: its copy has other bytes$/,
  );
  expect([noted, (await storedIn(folder)).length]).toEqual([[], 3]);
  await rm(other, { recursive: true, force: true });
});
