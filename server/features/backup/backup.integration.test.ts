import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PushResponse } from "../../../schema/wire/push-changes.ts";
import type { Store } from "../../context/store.ts";
import { openStore } from "../../core/open-store.ts";
import { createSession } from "../../core/sessions/sessions.ts";
import { openDiskStorage } from "../../engines/files/disk-storage.ts";
import { openMemoryStore } from "../../testing/open-memory-store.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import type { Manifest } from "./archive/manifest.ts";
import { readManifest } from "./archive/read-manifest.ts";
import { keptTables } from "./database/kept-tables.ts";
import { loadDatabase } from "./database/load-database.ts";
import { openFolderArchive, openFolderPlace } from "./places/folder-place.ts";
import { restoreBackup } from "./restore-backup.ts";
import { type Progress, writeBackup } from "./write-backup.ts";

let folder: string;
let test: TestApp;
let ana: TestPerson;
let archive: string;
let backups: string;

const now = new Date("2026-03-01T12:00:00.000Z");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-backup-"));
  backups = join(folder, "backups");
  test = await openTestApp();
  ana = await test.addPerson("admin");
  await test.save("tag", { name: 'Puerto «viejo»\n\t"\\ 😀' }, test.project);
  await keepFile("k1", "original", "una foto");
  ({ archive } = await writeBackup(test.services, openFolderPlace(backups), now));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function keepFile(key: string, tag: string, text: string): Promise<void> {
  const path = join(test.services.files.temporaryDir, key);
  await writeFile(path, text);
  await test.services.files.adopt(path, key, tag, { mime: "image/jpeg", name: `${key}.jpg` });
}

/** What a restore adds. */
const isNoted = ({ name }: { readonly name: string }) => ["former_histories", "audit_entries"].includes(name);

/** Everything that an archive has of a database, by table. */
async function rowsOf(store: Store): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of await keptTables(store)) {
    if (isNoted(table)) continue;
    const { name } = table;
    found[name] = (await store.query(`select md5(string_agg(r::text, ' ' order by r::text)) as rows from "${name}" r`))[0]?.rows;
  }
  return found;
}

/** What a restore fills tables without, and makes again. */
const indexesOf = (store: Store) =>
  store.query(`select indexname, indexdef from pg_indexes where schemaname = current_schema() order by 1`);

const restoreInto = async (name: string, from = archive) => {
  const dataDir = join(folder, name);
  await restoreBackup(from, { dataDir, databaseUrl: null });
  return dataDir;
};

it("restores every row, index, sequence and file into a new data folder", { tags: ["slow"] }, async () => {
  const dataDir = await restoreInto("restored");
  const store = await openStore({ dataDir: join(dataDir, "database") });
  try {
    expect(await rowsOf(store)).toEqual(await rowsOf(test.services.store));
    expect(await indexesOf(store)).toEqual(await indexesOf(test.services.store));
    const [next] = await store.query<{ n: number }>(`select nextval(pg_get_serial_sequence('history', 'seq')) as n`);
    const [highest] = await store.query<{ n: number }>(`select max(seq) as n from history`);
    expect(next?.n).toBe((highest?.n ?? 0) + 1);
  } finally {
    await store.close();
  }
  const files = await openDiskStorage(join(dataDir, "files"));
  expect(await files.stat("k1", "original")).toEqual({ mime: "image/jpeg", name: "k1.jpg", size: 8 });
  expect((await buffer(files.read("k1", "original"))).toString()).toBe("una foto");
  expect(await readdir(folder)).not.toContain("restored.restoring");
});

it("reads an embedded database in a folder from a copy without blocking requests, and leaves no copy behind", {
  tags: ["slow"],
}, async () => {
  const dataDir = await restoreInto("stopped");
  const [store, files] = await Promise.all([
    openStore({ dataDir: join(dataDir, "database") }),
    openDiskStorage(join(dataDir, "files")),
  ]);
  try {
    let begun = 0;
    const watched = { ...store, transaction: () => Promise.reject(new Error(`transaction ${++begun} of the database itself`)) };
    const own = join(folder, "own-backups");
    const second = await writeBackup({ store: watched, files }, openFolderPlace(own), now);
    const former = await readManifest(openFolderArchive(archive));
    const others = (tables: Manifest["tables"]) => tables.filter((table) => !isNoted(table));
    expect(others((await readManifest(openFolderArchive(second.archive))).tables)).toEqual(others(former.tables));
    expect(await readdir(files.temporaryDir)).toEqual([]);
  } finally {
    await store.close();
  }
});

it("leaves sessions out, among which would be some that people have ended since", async () => {
  const manifest = await readManifest(openFolderArchive(archive));
  expect(manifest.tables.map(({ name }) => name)).not.toContain("sessions");
  expect(manifest.tables.map(({ name }) => name)).toContain("server_keys");
});

it("refuses a data folder that is not empty, by its name", async () => {
  const dataDir = join(folder, "full");
  await cp(archive, dataDir, { recursive: true });
  await expect(restoreBackup(archive, { dataDir, databaseUrl: null })).rejects.toThrow(`${dataDir} is not empty`);
});

it("refuses an archive of which one byte has changed, by the name of its part, and makes nothing of it", async () => {
  const parts = ["manifest.json", "tables/documents.ndjson.gz", "files.ndjson.gz"];
  for (const part of parts) {
    const copy = join(backups, "copy");
    await cp(archive, copy, { recursive: true });
    const bytes = await readFile(join(copy, part));
    const at = bytes.length >> 1;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(join(copy, part), bytes);
    const refusal = restoreBackup(copy, { dataDir: join(folder, "damaged"), databaseUrl: null });
    await expect(refusal, part).rejects.toThrow(`${part} of the archive is damaged`);
    await rm(copy, { recursive: true });
  }
  expect(await readdir(folder)).not.toContain("damaged");
});

it("refuses a stored file of which one byte has changed, by its name", async () => {
  const copy = join(folder, "copies");
  await cp(backups, copy, { recursive: true });
  const hash = createHash("sha256").update("una foto").digest("hex");
  await writeFile(join(copy, "files", hash.slice(0, 2), hash), "una fota");
  const from = join(copy, (await readdir(copy)).find((name) => name.startsWith("cierre-")) ?? "");
  await expect(restoreInto("with-damaged-file", from)).rejects.toThrow(`${hash} beside the archive is damaged`);
  expect(await readdir(folder)).not.toContain("with-damaged-file");
});

it("stores a file once, however many archives have it", { tags: ["slow"] }, async () => {
  const read: string[] = [];
  const files = {
    ...test.services.files,
    pathOf: (key: string, tag: string) => {
      read.push(key);
      return test.services.files.pathOf?.(key, tag) ?? "";
    },
  };
  await keepFile("k2", "original", "otra foto");
  const later = await writeBackup(
    { store: test.services.store, files },
    openFolderPlace(backups),
    new Date(now.getTime() + 60_000),
  );
  expect(later.files).toBe(2);
  expect(read).toEqual(["k2"]);
});

it("numbers a second archive of the same second, and counts what it does", { tags: ["slow"] }, async () => {
  const own = join(folder, "same-second");
  const steps = new Map<string, number>();
  const note = ({ step, count }: Progress) => steps.set(step, count);
  const first = await writeBackup(test.services, openFolderPlace(own), now, { note });
  const second = await writeBackup(test.services, openFolderPlace(own), now);
  expect(second.archive).toBe(`${first.archive}-2`);
  expect((await readManifest(openFolderArchive(second.archive))).tables).toEqual(
    (await readManifest(openFolderArchive(first.archive))).tables,
  );
  expect(Object.fromEntries(steps)).toEqual({ files: first.files, rows: first.rows, newFiles: first.files });
});

it("refuses an archive of tables that are newer than this program", async () => {
  const manifest = await readManifest(openFolderArchive(archive));
  const store = await openMemoryStore();
  const newer = { ...manifest, migrations: [...manifest.migrations, 9999] };
  await expect(loadDatabase(store, openFolderArchive(archive), newer)).rejects.toThrow("version 9999 of the tables");
  await store.close();
});

it("says what to do where the folder cannot be written, and leaves nothing there", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");
  await expect(writeBackup(test.services, openFolderPlace(join(file, "backups")), now)).rejects.toThrow("name another folder");
});

it("leaves nothing under a name that looks whole when the disk of the backup is full", async () => {
  const full = join(folder, "full-disk");
  const files = {
    ...test.services.files,
    pathOf: () => {
      throw Object.assign(new Error("no space"), { code: "ENOSPC" });
    },
  };
  await expect(writeBackup({ store: test.services.store, files }, openFolderPlace(full), now)).rejects.toThrow(
    `${full} cannot be written: the disk is full`,
  );
  expect((await readdir(full)).filter((name) => name !== "files")).toEqual([]);
});

it("has devices that were ahead of it begin their feed anew, and doubles nothing of what they send again", {
  tags: ["slow"],
}, async () => {
  const call = (app: TestApp, token: string, request: InjectOptions) =>
    app.call(null, { ...request, headers: { ...ana.headers, authorization: `Bearer ${token}` } });
  const insertOf = (name: string) => ({
    ...{ action: "INSERT", operationId: `operation-${name}`, collection: "tag" },
    ...{ id: `local:${name}`, data: { name } },
  });
  const send = async (app: TestApp, token: string, operations: readonly object[]) =>
    (await call(app, token, { method: "POST", url: "/api/changes", payload: { operations } })).json<PushResponse>().results;
  const push = async (app: TestApp, token: string, names: readonly string[]) => {
    const results = await send(app, token, names.map(insertOf));
    return results.map((result) => (result.status === "applied" ? result.id : result.status));
  };
  const pull = (app: TestApp, token: string, cursor: string, former?: string) =>
    call(app, token, { url: "/api/changes", query: { limit: "500", ...(cursor && { cursor }), ...(former && { former }) } });

  // Its answer never came: it waits on the device when the backup is made. So does, later, what the backup does not know.
  const [before] = await push(test, ana.token, ["antes"]);
  const earlier = await writeBackup(test.services, openFolderPlace(backups), new Date(now.getTime() + 120_000));
  await push(test, ana.token, ["después"]);
  const [lostId = ""] = await push(test, ana.token, ["perdida"]);
  const [known] = await send(test, ana.token, [insertOf("antes")]);
  const base = known?.status === "applied" ? (known.document?.updatedAt ?? "") : "";
  const edit = { action: "UPDATE", operationId: "edit-antes", collection: "tag", id: before, baseUpdatedAt: base };
  const [saved] = await send(test, ana.token, [{ ...edit, patch: [{ op: "replace", path: "/name", value: "anteúltima" }] }]);
  const edited = saved?.status === "applied" ? (saved.document?.updatedAt ?? "") : "";
  let cursor = "";
  for (let more = true; more; ) {
    const page = (await pull(test, ana.token, cursor)).json();
    [cursor, more] = [page.nextCursor, page.more];
  }

  const dataDir = await restoreInto("set-back", earlier.archive);
  const store = await openStore({ dataDir: join(dataDir, "database") });
  const restored = await openTestApp({ importPhotos: "off", store });
  try {
    expect((await pull(restored, ana.token, cursor)).statusCode).toBe(401);
    const token = await createSession(store, { userId: ana.id, userAgent: null }, restored.services.now());
    // More has happened since than the device has seen, so that numbers alone would not tell.
    await push(restored, token, ["otra", "más", "todavía", "aún", "final"]);
    const refused = await pull(restored, token, cursor);
    expect([refused.statusCode, refused.json().code]).toEqual([410, "cursorExpired"]);

    const first = (await pull(restored, token, "", cursor)).json();
    expect(first.restored).toEqual({ since: "2026-03-01T11:02:00.000Z" });
    expect((await pull(restored, token, "")).json().restored).toBeUndefined();
    expect((await pull(restored, token, "", first.nextCursor)).json().restored).toBeUndefined();

    // What the device holds: a tag that the backup does not have, and a later version of one that it has.
    const ask = (id: string, version: string) => ({
      ...{ action: "UPDATE", operationId: `recovery-${id}`, collection: "tag", id, patch: [] },
      ...{ baseUpdatedAt: version, recovers: { version, whole: true } },
    });
    const recovers = { version: edited, whole: true };
    const [gone, older] = await send(restored, token, [ask(lostId, edited), ask(before ?? "", edited)]);
    expect(gone).toMatchObject({ status: "conflict", current: null, lost: { base: null } });
    expect(older).toMatchObject({ status: "conflict", current: { name: "antes" }, lost: { base: { name: "antes" } } });
    const current = older?.status === "conflict" ? (older.current?.updatedAt ?? "") : "";
    const made = { version: edited, whole: true, createdAt: "2026-02-01T00:00:00.000Z", createdBy: ana.id };
    const again = [
      {
        action: "INSERT",
        operationId: `recovery-${lostId}`,
        collection: "tag",
        id: lostId,
        data: { name: "perdida" },
        recovers: made,
      },
      { ...ask(before ?? "", current), patch: [{ op: "replace", path: "/name", value: "anteúltima" }], recovers },
    ];
    const brought = await send(restored, token, again);
    expect(brought).toMatchObject([
      { status: "applied", id: lostId, document: { name: "perdida", createdAt: made.createdAt, createdBy: { id: ana.id } } },
      { status: "applied", id: before, document: { name: "anteúltima" } },
    ]);
    // Another device asks for the same, and for an older one: they count already.
    const others = [ask(lostId, edited), ask(before ?? "", edited)].map((other) => ({
      ...other,
      operationId: `${other.operationId}-2`,
    }));
    expect((await send(restored, token, others)).map((result) => "lost" in result)).toEqual([false, false]);
    const versions = await store.query(`select data ->> 'recoveredFrom' as recovered from history where data ? 'recoveredFrom'`);
    expect(versions).toEqual([{ recovered: edited }, { recovered: edited }]);
    // Deleted since, it stays deleted.
    const [deleted] = brought;
    const version = deleted?.status === "applied" ? (deleted.document?.updatedAt ?? "") : "";
    const removal = { action: "DELETE", operationId: "removal-1", collection: "tag", id: lostId, baseUpdatedAt: version };
    expect(await send(restored, token, [removal])).toMatchObject([{ status: "applied" }]);
    const late = { ...again[0], operationId: "recovery-late" };
    expect(await send(restored, token, [late, { ...ask(lostId, edited), operationId: "recovery-later" }])).toMatchObject([
      { status: "conflict", current: null },
      { status: "conflict", current: null },
    ]);

    const sentAgain = await push(restored, token, ["antes", "después"]);
    expect(await push(restored, token, ["antes", "después"])).toEqual(sentAgain);
    expect(sentAgain[0]).toBe(before);
    const rows = await store.query(
      `select data ->> 'name' as name, count(*) as copies from documents
      where data ->> 'name' = any($1::text[]) group by 1 order by 1`,
      [["antes", "anteúltima", "después"]],
    );
    expect(rows).toEqual([
      { name: "anteúltima", copies: 1 },
      { name: "después", copies: 1 },
    ]);
  } finally {
    await restored.close();
    await store.close();
  }
});
