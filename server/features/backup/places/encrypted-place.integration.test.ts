import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../../../core/open-store.ts";
import { openDiskStorage } from "../../../engines/files/disk-storage.ts";
import { type ObjectStore, openObjectStore } from "../../../testing/object-store.ts";
import { openTestApp, type TestApp } from "../../../testing/open-test-app.ts";
import { type BackupSettings, noBackups, readPlaceAddress } from "../backup-settings.ts";
import { restoreBackup } from "../restore-backup.ts";
import { writeBackup } from "../write-backup.ts";
import { openPlace } from "./open-place.ts";
import type { Passphrase } from "./place-key.ts";

/** What a program needs that reads the file: a header in words. */
const HEADER = "age-encryption.org/v1";
const now = new Date("2026-03-01T12:00:00.000Z");
/** Little work for each try: tests try often. */
const right: Passphrase = { text: "cinco palabras que nadie adivina", work: 4 };
const wrong: Passphrase = { text: "otras cinco palabras", work: 4 };

let folder: string;
let objects: ObjectStore;
let test: TestApp;
let settings: BackupSettings;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-encrypted-"));
  objects = await openObjectStore();
  const { endpoint, region, key, secret, pathStyle } = objects.settings;
  settings = { ...noBackups, endpoint, region, pathStyle, account: { key, secret }, passphrase: right };
  test = await openTestApp();
  await test.save("tag", { name: "Palabra reservada" }, test.project);
  const path = join(test.services.files.temporaryDir, "k1");
  await writeFile(path, "una foto");
  await test.services.files.adopt(path, "k1", "original", { mime: "image/jpeg", name: "k1.jpg" });
});
afterAll(async () => {
  await test.close();
  await objects.close();
  await rm(folder, { recursive: true });
});

const backUp = async (to: string, passphrase: Passphrase | null, at = now) => {
  const place = await openPlace(readPlaceAddress(to, settings), passphrase);
  return (await writeBackup(test.services, place, at).finally(() => place.close())).archive;
};
const restore = (archive: string, name: string, passphrase: Passphrase | null = right) =>
  restoreBackup(archive, { dataDir: join(folder, name), databaseUrl: null }, { ...settings, passphrase });

/** All files below a folder, by path. */
async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function changeByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = bytes.length - 20;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

describe.each([
  { kind: "a folder", to: (name: string) => join(folder, name) },
  { kind: "a bucket", to: (name: string) => `s3://cierre/${name}` },
])("An encrypted archive in $kind", ({ kind, to }) => {
  it("is restored by its passphrase, with its files, and by no other", { tags: ["slow"] }, async () => {
    const archive = await backUp(to("copias"), right);
    await restore(archive, `restored-${kind}`);
    const dataDir = join(folder, `restored-${kind}`);
    const store = await openStore({ dataDir: join(dataDir, "database") });
    const rows = await store.query(`select data ->> 'name' as name from documents where collection = 'tag'`);
    await store.close();
    expect(rows).toEqual([{ name: "Palabra reservada" }]);
    const files = await openDiskStorage(join(dataDir, "files"));
    expect((await buffer(files.read("k1", "original"))).toString()).toBe("una foto");
    await expect(restore(archive, "with-wrong", wrong)).rejects.toThrow(
      /^BACKUP_PASSPHRASE does not open .+key\.age: .+ give the one/,
    );
    await expect(restore(archive, "without", null)).rejects.toThrow(/is encrypted; set BACKUP_PASSPHRASE to its passphrase\.$/);
  });

  it("is joined by others with the same passphrase alone, and stores a file once", { tags: ["slow"] }, async () => {
    await backUp(to("mas-copias"), right);
    await expect(backUp(to("mas-copias"), wrong)).rejects.toThrow("BACKUP_PASSPHRASE does not open");
    await expect(backUp(to("mas-copias"), null)).rejects.toThrow("is encrypted");
    await backUp(to("mas-copias"), right, new Date(now.getTime() + 1000));
    const place = await openPlace(readPlaceAddress(to("mas-copias"), settings), right);
    expect(await place.archives()).toHaveLength(2);
    place.close();
  });

  it("does not begin among archives that are not", async () => {
    await backUp(to("abiertas"), null);
    await expect(backUp(to("abiertas"), right)).rejects.toThrow("has archives that are not encrypted; name another place");
  });
});

it("An encrypted folder shows nothing of what it holds", async () => {
  await backUp(join(folder, "cerradas"), right);
  const paths = await filesBelow(join(folder, "cerradas"));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const bytes = await readFile(path);
    expect([path, path.endsWith(".age"), bytes.subarray(0, HEADER.length).toString()]).toEqual([path, true, HEADER]);
  }
});

it("An encrypted archive of which one byte has changed is refused by the part's name, and nothing is made of it", {
  tags: ["slow"],
}, async () => {
  const archive = await backUp(join(folder, "danadas"), right);
  const [stored = ""] = await filesBelow(join(folder, "danadas", "files"));
  const parts = [
    [join(archive, "tables", "documents.ndjson.gz.age"), "tables/documents.ndjson.gz of the archive is damaged"],
    [join(archive, "manifest.json.age"), "manifest.json of the archive is damaged"],
    [stored, `${stored.slice(stored.indexOf("files/"), -".age".length)} of the archive is damaged`],
  ] as const;
  for (const [path, words] of parts) {
    const whole = await readFile(path);
    await changeByte(path);
    await expect(restore(archive, "damaged"), path).rejects.toThrow(words);
    await writeFile(path, whole);
  }
  expect(await readdir(folder)).not.toContain("damaged");
});
