import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { GRACE_MS, sweepFiles } from "./sweep-files.ts";

let test: TestApp;
let writer: TestPerson;
/** Of somebody whose session has ended by the time that it matters. */
let early = "";
beforeAll(async () => {
  test = await openTestApp();
  writer = await test.addPerson("admin");
  early = await upload();
});
afterAll(() => test.close());

const sweep = () => sweepFiles(test.services);
const forget = (id: string) =>
  test.services.store.query("update documents set deleted_at = now(), data = '{}'::jsonb where id = $1", [id]);
const isThere = async (key: string) => (await test.services.files.stat(key, "original")) !== null;
async function upload(): Promise<string> {
  const headers = { "content-type": "text/plain" };
  return (await test.call(writer, { method: "POST", url: "/api/asset/file", payload: "hola", headers })).json().id;
}

it("removes files of deleted assets and of unsaved uploads, once they were unreferenced for the grace period", async () => {
  const [kept, deleted, quoted] = [await upload(), await upload(), await upload()];
  const { id } = await test.save(
    "article",
    { title: "Río", bodyHtml: `<p><a href="/files/${quoted}/original">x</a></p>` },
    test.project,
  );
  const path = join(test.services.files.temporaryDir, "suelta");
  await writeFile(path, "x");
  await test.services.files.adopt(path, "suelta", "original", { mime: "text/plain", name: "a" });
  for (const key of [deleted, quoted]) {
    expect((await test.call(writer, { method: "DELETE", url: `/api/asset/${key}` })).statusCode).toBe(204);
  }
  const there = async () => Promise.all([kept, deleted, quoted, "suelta"].map(isThere));
  expect([await sweep(), await there()]).toEqual(["done", [true, true, true, true]]);
  test.pass(GRACE_MS - 60_000);
  expect([await sweep(), await there()]).toEqual(["done", [true, true, true, true]]);
  test.pass(120_000);
  expect([await sweep(), await there()]).toEqual(["done", [true, false, true, false]]);
  // What still quoted it is gone as well: its own time begins.
  await forget(id);
  await sweep();
  expect(await there()).toEqual([true, false, true, false]);
  test.pass(GRACE_MS + 1);
  await sweep();
  expect(await there()).toEqual([true, false, false, false]);
});

it("begins anew with what was named again meanwhile, and stops when it is asked to", async () => {
  const data = (await test.services.store.query<{ data: object }>("select data from documents where id = $1", [early]))[0]?.data;
  await forget(early);
  await sweep();
  test.pass(GRACE_MS - 60_000);
  await test.services.store.query("update documents set deleted_at = null, data = $2::jsonb where id = $1", [
    early,
    JSON.stringify(data),
  ]);
  expect(await sweepFiles({ ...test.services, goesOn: () => false })).toBe("stopped");
  await sweep();
  await forget(early);
  test.pass(120_000);
  await sweep();
  expect(await isThere(early)).toBe(true);
});
