import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { openFolderPlace } from "../../backup/places/folder-place.ts";
import { writeBackup } from "../../backup/write-backup.ts";
import { eraseUsers } from "./erase-users.ts";

let folder: string;
let test: TestApp;
let root: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-erase-"));
  test = await openTestApp({ mailFolders: [folder] });
  root = await test.addPerson("systemAdmin");
  admin = await test.addPerson("admin");
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const MAIL = "rosaura.quiroga@correo.example";

/** Somebody with a name of their own, who has made and signed things. */
async function addRosaura(): Promise<TestPerson> {
  const rosaura = await test.addPerson("admin");
  const identities = [{ id: "1", provider: "email", email: MAIL }];
  const named = { displayName: "Rosaura Quiroga", name: "Rosaura Q.", externalIds: identities };
  const saved = await test.call(root, { method: "POST", url: `/api/user/${rosaura.id}`, payload: named });
  expect(saved.statusCode, saved.body).toBe(200);
  return rosaura;
}

async function post(person: TestPerson, url: string, payload: object): Promise<{ id: string; updatedAt: string }> {
  const answer = await test.call(person, {
    method: "POST",
    url: `/api/${url}`,
    payload,
    // Browsers say what they are; hers must go with her.
    headers: { "user-agent": person === admin ? "Navegador 7" : "Rosaurafox 9" },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const erase = (person: TestPerson, email: string) =>
  test.call(person, { method: "POST", url: "/api/privacy/erase-user", payload: { email } });
const handedOver = async (email: string): Promise<Record<string, unknown>[]> => {
  const answer = await test.call(root, { url: "/api/privacy/person.ndjson", query: { email } });
  return answer.body.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
};
const get = async (url: string) => (await test.call(root, { url, headers: { project: test.project } })).json();

it("takes a user out of documents, versions, the audit and all tables, but for the name under what they published", async () => {
  const rosaura = await addRosaura();
  const draft = await post(rosaura, "article", { title: "Borrador", status: "DRAFT", author: [rosaura.id] });
  const category = await post(admin, "category", { name: "Ciudad" });
  const published = await post(admin, "article", {
    ...{ title: "Publicada", status: "PUBLISHED", date: "2026-03-01T10:00:00.000Z", category: category.id },
    ...{ author: [rosaura.id], reviewer: rosaura.id, bodyHtml: "<p>Uno</p>" },
  });
  const message = await post(rosaura, "conversation-message", { t: "Hola, Ana", users: [admin.id] });
  await writeFile(join(folder, "1.eml"), `From: a@b.example\r\nTo: ${MAIL}\r\n\r\nHola`);
  const path = join(test.services.files.temporaryDir, "portrait");
  await writeFile(path, "un retrato");
  await test.services.files.adopt(path, "retrato", "original", { mime: "image/jpeg", name: "rosaura.jpg" });
  const files = [{ id: "f", url: "/files/retrato/original", tag: "original" }];
  const { id: photoAsset } = await test.saveAsServer("asset", { name: "Rosaura" }, { type: "photo", files });
  const part = "w320-webp-1x1-0123456789";
  await writeFile(path, "una parte del retrato");
  await test.services.files.adopt(path, photoAsset, part, { mime: "image/webp", name: "rosaura.webp" });
  const person = await post(admin, "person", { name: "Rosaura Quiroga", photoAsset });
  const kinds = new Map(Map.groupBy(await handedOver(MAIL), ({ kind }) => String(kind)));
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(["user", "formerUser", "access", "session", "edit", "document"]));
  expect(kinds.get("document")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ collection: "conversation-message", data: expect.objectContaining({ t: "Hola, Ana" }) }),
      expect.objectContaining({ id: published.id, names: ["author", "reviewer"] }),
    ]),
  );

  expect((await erase(root, MAIL)).statusCode).toBe(202);
  expect((await test.call(rosaura, { url: "/api/tag" })).statusCode).toBe(401);
  // Stopped at each step and begun again, as by a process that ends.
  let turns = 0;
  for (let done = false; !done && turns < 50; turns++) {
    let steps = 0;
    done = await eraseUsers(test.services, () => steps++ < 1);
  }
  expect(turns).toBeGreaterThan(5);
  expect(turns).toBeLessThan(50);

  const pseudonym = (await get(`/api/article/${draft.id}`)).createdBy;
  expect(pseudonym).toEqual({
    id: expect.not.stringContaining(rosaura.id),
    displayName: expect.stringMatching(/^Persona suprimida .{4}$/),
  });
  const article = await get(`/api/article/${published.id}`);
  expect(article).toMatchObject({ author: [{ id: rosaura.id, displayName: "Rosaura Quiroga" }], reviewer: { id: pseudonym.id } });
  expect((await get(`/api/article/${draft.id}`)).author).toMatchObject([{ id: pseudonym.id }]);
  expect((await get(`/api/person/${person.id}`)).photoAsset ?? null).toBeNull();
  expect(await test.services.files.stat("retrato", "original")).toBeNull();
  expect(await test.services.files.stat(photoAsset, part)).toBeNull();
  expect(await readdir(folder)).toEqual([]);

  const { store } = test.services;
  const tables = await store.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  );
  const found = [];
  for (const { name } of tables) {
    const rows = await store.query<{ row: string }>(
      `select t::text as row from "${name}" t where t::text ilike any(array['%rosaura%', '%quiroga%', '%' || $1 || '%'])`,
      [rosaura.id],
    );
    found.push(...rows.map(({ row }) => ({ name, row })));
  }
  // What bears a published name, the account that says it, and somebody that articles are about.
  const expected = ({ name, row }: { name: string; row: string }) =>
    name === "documents" ? /\(global,user,|Publicada|,person,/.test(row) : name === "history" && /Publicada|,person,/.test(row);
  expect(found.filter((each) => !expected(each))).toEqual([]);
  const account = await store.query(`select data from documents where collection = 'user' and id = $1`, [rosaura.id]);
  expect(account).toMatchObject([{ data: { displayName: "Rosaura Quiroga", disabled: true, isAdmin: false, externalIds: [] } }]);
  expect(JSON.stringify(account)).not.toContain(MAIL);
  const said = await store.query(`select data from documents where collection = 'conversation-message' and id = $1`, [
    message.id,
  ]);
  expect(said).toMatchObject([{ data: { t: "Hola, Ana", u: pseudonym.id } }]);
  expect(await handedOver(MAIL)).toEqual([]);
});

it("leaves nothing of who published nothing, in the next backup either", async () => {
  const somebody = await test.addPerson("editor");
  const called = { displayName: "Baltasar Ibarguren", name: "Baltasar" };
  await test.call(root, { method: "POST", url: `/api/user/${somebody.id}`, payload: called });
  const { id } = await post(somebody, "tag", { name: "Muelle" });
  expect((await erase(root, somebody.username.toUpperCase())).statusCode).toBe(202);
  expect(await eraseUsers(test.services)).toBe(true);
  expect((await get(`/api/tag/${id}`)).createdBy.displayName).toMatch(/^Persona suprimida/);
  const [{ data } = { data: null }] = await test.services.store.query(`select data from documents where id = $1`, [somebody.id]);
  expect(Object.keys(data ?? {}).sort()).toEqual(["createdAt", "createdBy", "id", "updatedAt"]);
  const { archive } = await writeBackup(test.services, openFolderPlace(join(folder, "backups")), test.services.now());
  const words = ["Baltasar", "Ibarguren", somebody.id, somebody.username];
  for (const name of await readdir(join(archive, "tables"))) {
    const text = (await buffer(createReadStream(join(archive, "tables", name)).pipe(createGunzip()))).toString();
    // That there was an account of this id is what devices need to let go of it.
    const lines = text.split("\n").filter((line) => !line.startsWith(`["global", "user", "${somebody.id}", `));
    expect(lines.filter((line) => words.some((word) => line.includes(word)))).toEqual([]);
  }
});

it("is available to system administrators, for other people only, and not for unknown ones", async () => {
  expect((await erase(admin, root.username)).statusCode).toBe(403);
  expect((await erase(root, root.username)).json()).toMatchObject({ message: expect.stringContaining("su propia cuenta") });
  expect((await erase(root, "nadie@correo.example")).statusCode).toBe(404);
});
