import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ObjectStore, openObjectStore } from "../../../testing/object-store.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";

/** As many as memory has room for. */
const PAGES = 500;

let folder: string;
let objects: ObjectStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-beside-"));
  objects = await openObjectStore();
});
afterAll(async () => {
  await objects.close();
  await rm(folder, { recursive: true, force: true });
});

it.each(["folder", "bucket"])(
  "gives a page that memory had no room for from a %s as it was, until something on it changes",
  {
    tags: ["slow"],
  },
  async (kind) => {
    const test = await openTestApp({
      pagesBeside: { place: kind === "folder" ? folder : objects.settings, mostBytes: 1024 ** 2 },
    });
    const editor = await test.addPerson("editor");
    const save = async (path: string, payload: object) =>
      (await test.call(editor, { method: "POST", url: `/api/${path}`, payload })).json();
    const { id: category } = await save("category", { name: "Ciudad" });
    const article = { title: "El río bajó", category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z" };
    const { id, url } = await save("article", article);
    const read = (accepted = "br") =>
      test.call(null, { url: `/sitio/${test.project}${url}`, headers: { "accept-encoding": accepted } });
    /** Each of another host is a page of its own. */
    const fill = async () => {
      for (let at = 0; at < PAGES; at += 1)
        await test.call(null, { url: `/sitio/${test.project}/robots.txt`, headers: { host: `h${at}.example` } });
    };
    const [first, plain] = [await read(), await read("identity")];
    await fill();
    test.pass(3_000);
    const again = await read();
    expect(Number(again.headers.age)).toBeGreaterThanOrEqual(3);
    expect({ ...again.headers, age: "", date: "", "x-request-id": "" }).toEqual({
      ...first.headers,
      age: "",
      date: "",
      "x-request-id": "",
    });
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await read("identity")).body).toBe(plain.body);
    await fill();
    await save(`article/${id}`, { title: "El río subió" });
    test.pass(1_000);
    expect(brotliDecompressSync((await read()).rawPayload).toString()).toContain("El río subió");
    await test.close();
    expect(await readdir(folder)).toEqual([]);
  },
);
