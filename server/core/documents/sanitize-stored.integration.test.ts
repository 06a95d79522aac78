import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { PublishedChange } from "../../context/command-context.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { SANITIZER_VERSION } from "../html/sanitize-html.ts";
import { sanitizeStored } from "./sanitize-stored.ts";

const HOSTILE = `<template><p>Antes</p></template><p style="position: fixed">Sube el río</p><script>alert(1)</script>`;

let test: TestApp;
let editor: TestPerson;
const changes: PublishedChange[] = [];
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  test.services.changes.subscribe((change) => changes.push(change));
});
afterAll(() => test.close());
beforeEach(() => {
  changes.length = 0;
});

/** Articles as a former version of the program stored them. */
async function storeAsBefore(bodies: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const bodyHtml of bodies) {
    const { id } = await test.save("article", { title: "Vieja", bodyHtml: "<p>Nueva</p>" }, test.project);
    await test.services.store.query(
      `update documents set html_version = 2, data = data || jsonb_build_object('bodyHtml', $2::text) where id = $1`,
      [id, bodyHtml],
    );
    ids.push(id);
  }
  changes.length = 0;
  return ids;
}

interface Stored {
  readonly html_version: number;
  readonly seq: string;
  readonly body: string;
  readonly updated_at: string;
}
async function stored(id: string): Promise<Stored | undefined> {
  const [row] = await test.services.store.query<Stored & Record<string, unknown>>(
    `select html_version, seq, data ->> 'bodyHtml' as body, updated_at from documents where id = $1`,
    [id],
  );
  return row;
}

const work = () => ({ store: test.services.store, publish: test.services.changes.publish });

it("sanitises again what an older sanitiser let through and sends devices only those changes", async () => {
  const [hostile = "", harmless = "", deleted = ""] = await storeAsBefore([HOSTILE, "<p>Llueve</p>", HOSTILE]);
  const before = { hostile: await stored(hostile), harmless: await stored(harmless) };
  await test.call(editor, { method: "DELETE", url: `/api/article/${deleted}` });
  await test.services.store.query("update documents set html_version = 1 where id = $1", [deleted]);
  changes.length = 0;
  expect(await sanitizeStored(work())).toBe("done");
  const after = await stored(hostile);
  expect([after?.html_version, after?.body]).toEqual([SANITIZER_VERSION, "<p>Sube el río</p>"]);
  expect(Number(after?.seq)).toBeGreaterThan(Number(before.hostile?.seq));
  expect(await stored(harmless)).toEqual({ ...before.harmless, html_version: SANITIZER_VERSION });
  expect((await stored(deleted))?.html_version).toBe(SANITIZER_VERSION);
  expect(changes.map(({ id }) => id)).toEqual([hostile]);
  expect(await sanitizeStored(work())).toBe("done");
  expect(changes).toHaveLength(1);
});

it("resumes where it was stopped, even when people save in between", async () => {
  const ids = await storeAsBefore(Array.from({ length: 50 }, () => HOSTILE));
  const left = async () =>
    (await test.services.store.query<{ id: string }>("select id from documents where html_version < $1", [SANITIZER_VERSION]))
      .length;
  let turns = 0;
  expect(await sanitizeStored(work(), () => turns++ < 1)).toBe("stopped");
  expect(await left()).toBe(30);
  const last = ids.at(-1) ?? "";
  const saved = await test.call(editor, { method: "POST", url: `/api/article/${last}`, payload: { bodyHtml: "<p>De hoy</p>" } });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await sanitizeStored(work())).toBe("done");
  expect([await left(), (await stored(last))?.body]).toEqual([0, "<p>De hoy</p>"]);
});
