import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "../../../../context/store.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../../testing/open-test-app.ts";
import { noBackups } from "../../backup-settings.ts";
import { openFolderPlace } from "../../places/folder-place.ts";
import { writeBackup } from "../../write-backup.ts";
import { takingOut } from "../take-out.ts";
import { type TakingIn, takeInProject } from "./take-in-project.ts";

let folder: string;
let source: TestApp;
let target: TestApp;
let root: TestPerson;
let archive: string;
/** Ids in the installation that the project comes from. */
let made: { category: string; tag: string; asset: string; article: string; ana: string; luis: string };
const PHOTO = "una foto";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-project-"));
  [source, target] = await Promise.all([openTestApp(), openTestApp()]);
  root = await target.addPerson("systemAdmin");
  made = await fillSource();
  const out = await takingOut(source.services.store, source.services.behaviours, "Diario");
  const { services } = source;
  const options = { holds: "project", project: out } as const;
  ({ archive } = await writeBackup(services, openFolderPlace(join(folder, "out")), services.now(), options));
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

async function fillSource(): Promise<typeof made> {
  const [ana, luis] = [await source.addPerson("editor"), await source.addPerson("admin")];
  const as = async (person: TestPerson, collection: string, payload: object, id?: string): Promise<string> => {
    const answer = await source.call(person, { method: "POST", url: `/api/${collection}${id ? `/${id}` : ""}`, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().id;
  };
  const path = join(source.services.files.temporaryDir, "photo");
  await writeFile(path, PHOTO);
  await source.services.files.adopt(path, "clave", "original", { mime: "image/jpeg", name: "rio.jpg" });
  const files = [{ id: "f", url: "/files/clave/original", tag: "original" }];
  const { id: asset } = await source.saveAsServer("asset", { name: "Río" }, { type: "photo", files });
  const category = await as(luis, "category", { name: "Ciudad" });
  const tag = await as(ana, "tag", { name: "Puerto" });
  const bodyHtml = `<p>Uno</p><figure data-asset="${asset}"><img src="/files/clave/original" alt=""></figure>`;
  const article = await as(ana, "article", {
    title: "El río",
    status: "DRAFT",
    category,
    tags: [tag],
    photoAsset: asset,
    bodyHtml,
  });
  await as(luis, "article", { title: "El río bajó" }, article);
  const token = await as(luis, "permission-token", { name: "Invitación" });
  expect(token).toBeTruthy();
  const other = await source.save("tag", { name: "De otro diario" }, source.otherProject);
  expect(other.id).toBeTruthy();
  return { category, tag, asset, article, ana: ana.id, luis: luis.id };
}

const takeIn = (services: TakingIn = target.services, from = archive) =>
  takeInProject(services, { archive: from, project: null, settings: noBackups });

/** What a device of somebody who has access to the project holds in the end. */
async function pulled(project: string): Promise<Map<string, Record<string, unknown>>> {
  const person = await target.addPerson("admin", { project });
  const held = new Map<string, Record<string, unknown>>();
  let cursor = "";
  for (let more = true; more; ) {
    const page = (await target.call(person, { url: "/api/changes", query: { limit: "500", ...(cursor && { cursor }) } })).json();
    for (const { id, doc } of page.data) if (doc !== null) held.set(id, doc);
    [cursor, more] = [page.nextCursor, page.more];
  }
  return held;
}

const versionsOf = (store: Store, scope: string, id: string) =>
  store.query<{ id: string; title: string; by: string }>(
    `select id, version ->> 'title' as title, created_by as by from history where scope = $1 and doc_id = $2 order by seq`,
    [scope, id],
  );

it("takes a project in beside others: documents, their versions and files, people by their mail, and no rights", {
  tags: ["slow"],
}, async () => {
  // Has the address of Ana of the source, as the first person of either installation.
  const known = await target.services.store.query<{ id: string }>(
    `select id from documents where collection = 'user' and data ->> 'username' = 'persona1@diario'`,
  );
  const taken = await takeIn();
  expect(taken).toMatchObject({ id: source.project, name: "Diario", files: 1, renamed: 0, known: 1, unknown: ["Persona 2"] });
  const { files } = target.services;
  const hash = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
  expect(hash(await buffer(files.read("clave", "original")))).toBe(hash(PHOTO));
  const versions = await versionsOf(target.services.store, taken.id, made.article);
  expect(versions).toMatchObject([
    { title: "El río", by: known[0]?.id },
    { title: "El río bajó", by: made.luis },
  ]);
  const granted = await target.services.store.query(
    `select collection, id from documents where scope = $1 and collection like 'permission%'`,
    [taken.id],
  );
  expect(granted).toEqual([]);
  const held = await pulled(taken.id);
  expect(held.get(made.article)).toMatchObject({
    ...{ title: "El río bajó", category: made.category, tags: [made.tag], photoAsset: made.asset },
    createdBy: { id: known[0]?.id, displayName: "Persona 1" },
  });
  expect(JSON.stringify([...held])).not.toContain("De otro diario");
  const audit = await target.call(root, { url: "/api/audit-entry", query: { what: "takenIn" } });
  expect(audit.json().data).toMatchObject([{ about: "Diario" }]);
});

it("gives new ids where something else has them, and follows them in every reference", { tags: ["slow"] }, async () => {
  const taken = await takeIn();
  expect(taken.id).not.toBe(source.project);
  expect(taken.files).toBe(0);
  const held = await pulled(taken.id);
  const article = [...held.values()].find(({ title }) => title === "El río bajó") ?? {};
  const byName = (name: string) => [...held.values()].find((document) => document.name === name)?.id;
  expect(article.id).not.toBe(made.article);
  expect(article).toMatchObject({ category: byName("Ciudad"), tags: [byName("Puerto")], photoAsset: byName("Río") });
  expect(article.bodyHtml).toContain(`data-asset="${byName("Río")}"`);
  const text = JSON.stringify([...held].filter(([, document]) => document.title !== undefined));
  for (const id of [made.article, made.category, made.tag, made.asset]) expect(text).not.toContain(`"${id}"`);
  const versions = await versionsOf(target.services.store, taken.id, String(article.id));
  expect(versions.map(({ title }) => title)).toEqual(["El río", "El río bajó"]);
  // The one that is there has all of its own.
  expect(await versionsOf(target.services.store, source.project, made.article)).toHaveLength(2);
  const entry = await target.call(root, { url: `/api/document-history/${versions[0]?.id}`, headers: { project: taken.id } });
  expect(entry.json()).toMatchObject({ id: versions[0]?.id, docId: article.id, doc: { category: byName("Ciudad") } });
});

it("refuses an archive or a file of which one byte has changed, by its name, and takes nothing in", async () => {
  const before = await target.services.store.query(`select scope, count(*) from documents group by scope order by scope`);
  const copy = join(folder, "copy");
  const parts = ["tables/documents.ndjson.gz", "tables/history.ndjson.gz", "files.ndjson.gz", "manifest.json"];
  for (const part of parts) {
    await cp(join(folder, "out"), copy, { recursive: true });
    const from = join(copy, archive.split("/").at(-1) ?? "");
    const bytes = await readFile(join(from, part));
    const at = bytes.length >> 1;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(join(from, part), bytes);
    await expect(takeIn(target.services, from)).rejects.toThrow(`${part} of the archive is damaged`);
    await rm(copy, { recursive: true });
  }
  expect(await target.services.store.query(`select scope, count(*) from documents group by scope order by scope`)).toEqual(
    before,
  );
});

it("takes nothing for a file of the archive that it leads to elsewhere, however long that is", { tags: ["slow"] }, async () => {
  await target.services.files.remove("clave");
  const copy = join(folder, "copy");
  const sha256 = createHash("sha256").update(PHOTO).digest("hex");
  const secret = join(folder, "secreto");
  await writeFile(secret, "un clave");
  for (const elsewhere of [secret, "/dev/zero"]) {
    await cp(join(folder, "out"), copy, { recursive: true });
    const stored = join(copy, "files", sha256.slice(0, 2), sha256);
    await rm(stored);
    await symlink(elsewhere, stored);
    await expect(takeIn(target.services, join(copy, archive.split("/").at(-1) ?? ""))).rejects.toThrow(
      `${sha256} beside the archive is damaged`,
    );
    await rm(copy, { recursive: true });
  }
  expect(await target.services.files.stat("clave", "original")).toBeNull();
  expect(await readdir(target.services.files.temporaryDir)).toEqual([]);
});

it("leaves nothing of a project that was not taken in to its end", { tags: ["slow"] }, async () => {
  const counts = () => target.services.store.query(`select scope, count(*) from history group by scope order by scope`);
  const before = await counts();
  const { store } = target.services;
  const failing: Store = {
    ...store,
    transaction: (work) =>
      store.transaction((tx) =>
        work({
          ...tx,
          query: (text, params) =>
            text.startsWith('insert into "visit_totals"') || text.startsWith("insert into scopes")
              ? Promise.reject(Object.assign(new Error("the disk is full"), { code: "ENOSPC" }))
              : tx.query(text, params),
        }),
      ),
  };
  await expect(takeIn({ ...target.services, store: failing })).rejects.toThrow();
  expect(await counts()).toEqual(before);
  expect(await readdir(target.services.files.temporaryDir)).toEqual([]);
});

it("takes one project out of an archive of everything, and says which there are", { tags: ["slow"] }, async () => {
  const { services } = source;
  const whole = await writeBackup(services, openFolderPlace(join(folder, "whole")), services.now());
  const asking = (project: string | null) =>
    takeInProject(target.services, { archive: whole.archive, project, settings: noBackups });
  await expect(asking(null)).rejects.toThrow(/^Say which project: Diario \(.+\), Otro diario \(.+\)\.$/);
  const taken = await asking("Otro diario");
  expect([...(await pulled(taken.id)).values()].map(({ name }) => name)).toContain("De otro diario");
});
