import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { t } from "../../../../schema/messages/catalogue.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { storedFilePath } from "../archive/file-store.ts";
import { readManifest, verifyParts } from "../archive/read-manifest.ts";
import { openFolderArchive } from "../places/folder-place.ts";
import { runStrategies } from "./run-strategies.ts";

let folder: string;
let test: TestApp;
let root: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-strategies-"));
  test = await openTestApp({ backups: { dir: folder } });
  root = await test.addPerson("systemAdmin");
  admin = await test.addPerson("admin");
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const inFolder = (name: string, more: object = {}) => ({ place: "folder", folder: name, restoreTrial: false, ...more });
const save = (person: TestPerson, payload: object, id = "") =>
  test.call(person, { method: "POST", url: `/api/backup-strategy${id && `/${id}`}`, payload });
const made = async (payload: object): Promise<string> => (await save(root, payload)).json().id;
const read = async (id: string) => (await test.call(root, { url: `/api/backup-strategy/${id}` })).json();
const press = (person: TestPerson, id: string) =>
  test.call(person, { method: "POST", url: `/api/backup-strategy/${id}/back-up`, payload: {} });
const run = () => runStrategies(test.services, () => true);

it("makes one when somebody asks, and says when, how large, how long it took and where it is", async () => {
  const id = await made(inFolder("a-pedido"));
  await run();
  expect(await readdir(folder)).not.toContain("a-pedido");
  expect((await press(root, id)).statusCode).toBe(200);
  expect(await run()).toBe(true);
  const { lastBackupAt, lastAssetsBackupAt, lastError, lastArchive, lastMegabytes, lastDuration } = await read(id);
  expect([lastBackupAt, lastAssetsBackupAt, lastError]).toEqual([expect.any(String), lastBackupAt, null]);
  expect([lastMegabytes >= 0, lastDuration >= 0]).toEqual([true, true]);
  expect(lastArchive.startsWith(join(folder, "a-pedido", "cierre-2026"))).toBe(true);
  const archive = openFolderArchive(lastArchive);
  await verifyParts(archive, await readManifest(archive));
  await run();
  expect((await readdir(join(folder, "a-pedido"))).filter((name) => name.startsWith("cierre-"))).toHaveLength(1);
});

it("makes one when its schedule says, of the database alone, and keeps by its rule", async () => {
  const id = await made(
    inFolder("nocturno", { schedule: "0 0 * * *", backupAssets: false, keepDays: 1, keepWeeks: 0, keepMonths: 0 }),
  );
  await run();
  expect((await read(id)).lastBackupAt ?? null).toBeNull();
  for (const day of [1, 2]) {
    test.pass(86_400_000);
    await run();
    const names = await readdir(join(folder, "nocturno"));
    expect([day, names.filter((name) => name.startsWith("cierre-") && name.endsWith("-database")).length]).toEqual([day, 1]);
  }
  const { lastBackupAt, lastAssetsBackupAt = null } = await read(id);
  expect([lastBackupAt > "2026-03-03", lastAssetsBackupAt]).toEqual([true, null]);
});

it("restores each for a trial where that is wanted, says when, and says loudly where it cannot, keeping what was there", {
  tags: ["slow"],
}, async () => {
  const path = join(test.services.files.temporaryDir, "foto");
  await writeFile(path, "una foto");
  await test.services.files.adopt(path, "k1", "original", { mime: "image/jpeg", name: "k1.jpg" });
  const id = await made(inFolder("probado", { restoreTrial: true, keepDays: 1, keepWeeks: 0, keepMonths: 0 }));
  expect((await read(await made({ place: "folder", folder: "sin-decir" }))).restoreTrial).toBe(true);
  await press(root, id);
  await run();
  const good = await read(id);
  expect([good.lastError, good.lastTrialAt >= good.lastBackupAt]).toEqual([null, true]);

  // One byte of the stored file; no later backup reads it again.
  const sha256 = createHash("sha256").update("una foto").digest("hex");
  await writeFile(join(folder, "probado", storedFilePath(sha256)), "una fOto");
  test.pass(86_400_000);
  await press(root, id);
  await run();
  const { lastError, lastErrorAt, lastBackupAt, lastTrialAt } = await read(id);
  expect([lastError, lastErrorAt > good.lastBackupAt]).toEqual([t("backupStrategy.error.notRestored"), true]);
  expect([lastBackupAt, lastTrialAt]).toEqual([good.lastBackupAt, good.lastTrialAt]);
  // The rule would have removed the first.
  const archives = (await readdir(join(folder, "probado"))).filter((name) => name.startsWith("cierre-"));
  expect(archives).toHaveLength(2);
  expect(await readdir(test.services.files.temporaryDir)).toEqual([]);

  await rm(join(folder, "probado", storedFilePath(sha256)));
  test.pass(1000);
  await press(root, id);
  await run();
  const mended = await read(id);
  expect([mended.lastError, mended.lastTrialAt > good.lastTrialAt]).toEqual([null, true]);
});

it("says what failed in words, keeps what was made before, and goes on with the others", async () => {
  const failing = await made(inFolder("con-estorbo"));
  await press(root, failing);
  await run();
  const before = await read(failing);
  await rm(join(folder, "con-estorbo"), { recursive: true });
  await writeFile(join(folder, "con-estorbo"), "");
  const other = await made(inFolder("sin-estorbo"));
  test.pass(1000);
  await press(root, failing);
  await press(root, other);
  await run();
  const after = await read(failing);
  expect(after.lastError).toBe(t("backupStrategy.error.notWritable"));
  expect([after.lastBackupAt, after.lastErrorAt > before.lastBackupAt, after.lastAssetsErrorAt]).toEqual([
    before.lastBackupAt,
    true,
    after.lastErrorAt,
  ]);
  expect((await read(other)).lastError).toBeNull();
});

it("refuses at once what cannot be done, with the reason", async () => {
  const unable = await made({ place: "gcs", gcsBucket: "copias" });
  const answer = await press(root, unable);
  expect([answer.statusCode, answer.json().message]).toEqual([409, t("backupStrategy.error.notSetUp")]);
  const idle = await made(inFolder("nada", { backupDb: false, backupAssets: false }));
  expect((await press(root, idle)).json().message).toBe(t("backupStrategy.refused.nothing"));
});

it("is for administrators of the system alone: a backup has every project", async () => {
  expect((await save(admin, inFolder("ajeno"))).statusCode).toBe(403);
  const id = await made(inFolder("propio"));
  expect((await save(admin, { folder: "ajeno" }, id)).statusCode).toBe(403);
  expect((await press(admin, id)).statusCode).toBe(403);
  expect((await test.call(admin, { url: `/api/backup-strategy/${id}` })).statusCode).toBe(200);
});

it("takes no folder outside of its own", async () => {
  for (const name of ["../fuera", "/tmp/fuera", "a/b"]) {
    const answer = await save(root, inFolder(name));
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ["folder"]]);
  }
});
