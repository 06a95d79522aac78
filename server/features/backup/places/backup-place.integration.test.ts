import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBucket } from "../../../engines/files/s3/open-bucket.ts";
import { type ObjectStore, openObjectStore } from "../../../testing/object-store.ts";
import { openTestApp, type TestApp } from "../../../testing/open-test-app.ts";
import { MANIFEST, MANIFEST_SEAL } from "../archive/manifest.ts";
import { readManifest, verifyParts } from "../archive/read-manifest.ts";
import { type BackupSettings, noBackups, readPlaceAddress } from "../backup-settings.ts";
import { restoreBackup } from "../restore-backup.ts";
import { writeBackup } from "../write-backup.ts";
import type { BackupPlace } from "./backup-place.ts";
import { openPlace } from "./open-place.ts";

let folder: string;
let objects: ObjectStore;
let test: TestApp;
let settings: BackupSettings;

const now = new Date("2026-03-01T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const hashOf = (words: string) => createHash("sha256").update(words).digest("hex");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-places-"));
  objects = await openObjectStore();
  const { endpoint, region, key, secret, pathStyle } = objects.settings;
  settings = { ...noBackups, endpoint, region, pathStyle, account: { key, secret }, gcsEndpoint: endpoint ?? "" };
  test = await openTestApp();
  await test.save("tag", { name: "Puerto" }, test.project);
});
afterAll(async () => {
  await test.close();
  await objects.close();
  await rm(folder, { recursive: true });
});

async function keepFile(key: string, words: string): Promise<void> {
  const path = join(test.services.files.temporaryDir, key);
  await writeFile(path, words);
  await test.services.files.adopt(path, key, "original", { mime: "image/jpeg", name: `${key}.jpg` });
}

/** All files there are, by key, without those of other tests. */
const files = (...keys: string[]) => ({
  ...test.services.files,
  async *list() {
    for (const key of keys) yield { key, tag: "original" };
  },
});
const put = (words: string) => () => Readable.from([Buffer.from(words)]);

describe.each([
  { kind: "a folder", address: (name: string) => join(folder, name) },
  { kind: "a bucket of S3", address: (name: string) => `s3://cierre/${name}` },
  { kind: "a bucket of Google's", address: (name: string) => `gs://cierre/google/${name}` },
])("Archives in $kind", ({ kind, address }) => {
  const open = (name: string): Promise<BackupPlace> => openPlace(readPlaceAddress(address(name), settings), null);
  const installation = (...keys: string[]) => ({ store: test.services.store, files: files(...keys) });

  /** Google's bucket is spoken to by the same code as that of S3. */
  const once = kind === "a bucket of Google's" ? { tags: ["slow"] } : {};
  it("are whole, and are refused by the name of what was changed", once, async () => {
    await keepFile("k1", "una foto");
    const place = await open("whole");
    const { archive } = await writeBackup(installation("k1"), place, now);
    expect(archive).toBe(`${address("whole")}/cierre-20260301T120000Z`);
    const kept = place.open("cierre-20260301T120000Z");
    await verifyParts(kept, await readManifest(kept));
    const damaged: typeof kept = {
      ...kept,
      read: (path) => (path.includes("documents") ? Readable.from([Buffer.from("otra cosa")]) : kept.read(path)),
    };
    await expect(verifyParts(damaged, await readManifest(damaged))).rejects.toThrow(
      "tables/documents.ndjson.gz of the archive is damaged",
    );
    place.close();
  });

  it("are restored with their files", { tags: ["slow"] }, async () => {
    await keepFile("k1", "una foto");
    const place = await open("restored");
    const { archive } = await writeBackup(installation("k1"), place, now);
    const dataDir = await mkdtemp(join(folder, "restored-"));
    const { files: restored } = await restoreBackup(archive, { dataDir, databaseUrl: null }, settings);
    expect(restored.count).toBe(1);
    place.close();
  });

  it("are listed once they are whole, and nothing of one is left that fails on the way", async () => {
    const place = await open("failing");
    await place.lock().then((unlock) => unlock());
    const broken = place.write("cierre-20260301T120000Z", async (draft) => {
      await draft.put("tables/a.ndjson.gz", Readable.from([Buffer.from("a")]));
      throw new Error("the database is gone");
    });
    await expect(broken).rejects.toThrow("the database is gone");
    expect(await place.archives()).toEqual([]);
    await expect(buffer(place.open("cierre-20260301T120000Z").read("tables/a.ndjson.gz"))).rejects.toThrow();
    place.close();
  });

  it("store a file once for all archives, and delete files that no archive refers to", async () => {
    const place = await open("files");
    await place.lock().then((unlock) => unlock());
    const first = await place.files.put(put("foto"));
    expect(first).toEqual({ sha256: hashOf("foto"), size: 4 });
    expect(await place.files.has(first.sha256, 4)).toBe(true);
    await place.files.put(put("foto"));
    await place.files.put(put("otra"));
    expect(await place.files.sweep(new Set([first.sha256]))).toBe(1);
    expect(await text(place.files.read(first.sha256))).toBe("foto");
    const again = await open("files");
    expect([await again.files.has(first.sha256, 4), await again.files.has(hashOf("otra"), 4)]).toEqual([true, false]);
    again.close();
    place.close();
  });

  it("go by the rule, with the files that they alone had", once, async () => {
    await keepFile("old", "vieja");
    await keepFile("new", "nueva");
    const place = await open("ruled");
    const keep = { days: 2, weeks: 0, months: 0 };
    await writeBackup(installation("old"), place, now, { keep });
    await writeBackup(installation("old", "new"), place, later(1), { keep });
    await writeBackup(installation("new"), place, later(2), { keep, holds: "files" });
    const last = await writeBackup(installation("new"), place, later(3), { keep });
    expect(last).toMatchObject({ removed: 1, trouble: null });
    expect(await place.archives()).toEqual([
      "cierre-20260302T120000Z",
      "cierre-20260303T120000Z-files",
      "cierre-20260304T120000Z",
    ]);
    expect(await place.files.has(hashOf("vieja"), 5)).toBe(true);
    await writeBackup(installation("new"), place, later(4), { keep });
    place.close();
    const after = await open("ruled");
    expect([await after.files.has(hashOf("vieja"), 5), await after.files.has(hashOf("nueva"), 5)]).toEqual([false, true]);
    after.close();
  });

  it("have the database alone, or files alone, where that is wanted; the latter make no installation", once, async () => {
    await keepFile("k1", "una foto");
    const place = await open("parts");
    const database = await writeBackup(installation("k1"), place, now, { holds: "database" });
    const alone = await writeBackup(installation("k1"), place, now, { holds: "files" });
    expect([database.files, alone.rows, alone.files]).toEqual([0, 0, 1]);
    const dataDir = join(folder, "from-files");
    await expect(restoreBackup(alone.archive, { dataDir, databaseUrl: null }, settings)).rejects.toThrow(
      "has files alone; restore an archive that has the database.",
    );
    place.close();
  });

  it("are written by one process at a time", once, async () => {
    const place = await open("locked");
    const unlock = await place.lock();
    const other = await open("locked");
    await expect(writeBackup(installation(), other, now)).rejects.toThrow("Another backup is being written into");
    await unlock();
    await writeBackup(installation(), other, now);
    other.close();
    place.close();
  });
});

it("Unfinished archives of a killed process in a bucket are not listed, and the next backup removes them", async () => {
  const bucket = await openBucket({ ...objects.settings, prefix: "killed/" });
  const left = "cierre-20260228T120000Z";
  await bucket.putBytes(`${left}/${MANIFEST}`, Buffer.from("{}"));
  const place = await openPlace(readPlaceAddress("s3://cierre/killed", settings), null);
  expect(await place.archives()).toEqual([]);
  await expect(
    restoreBackup(`s3://cierre/killed/${left}`, { dataDir: join(folder, "x"), databaseUrl: null }, settings),
  ).rejects.toThrow(
    `s3://cierre/killed/${left} is no archive: it has no ${MANIFEST_SEAL}; name a folder cierre-DATE of a place.`,
  );
  await writeBackup({ store: test.services.store, files: files() }, place, now);
  expect(await bucket.stat(`${left}/${MANIFEST}`)).toBeNull();
  place.close();
  bucket.close();
});

it("A bucket that refuses is reported in one line with the setting to look at", async () => {
  const attempt = async (to: string, own: BackupSettings) => {
    const place = await openPlace(readPlaceAddress(to, own), null);
    await writeBackup({ store: test.services.store, files: files() }, place, now).finally(() => place.close());
  };
  const wrong = { ...settings, account: { key: "OTRA", secret: "S3RVER" } };
  await expect(attempt("s3://cierre/refused", wrong)).rejects.toThrow(
    /^s3:\/\/cierre\/refused cannot be used: BACKUP_KEY: the object store does not know this key\.$/,
  );
  await expect(attempt("s3://nadie/copias", settings)).rejects.toThrow(
    /^s3:\/\/nadie\/copias cannot be used: the object store has no such bucket\.$/,
  );
});

it("An invalid or unusable address is rejected before anything is done", () => {
  expect(() => readPlaceAddress("ftp://cierre/copias", settings)).toThrow(
    "write a folder, s3://BUCKET/PREFIX or gs://BUCKET/PREFIX.",
  );
  expect(() => readPlaceAddress("s3://cierre/../otro", settings)).toThrow("is no place for backups");
  expect(() => readPlaceAddress("s3://cierre/copias", noBackups)).toThrow("needs BACKUP_KEY and BACKUP_SECRET");
});
