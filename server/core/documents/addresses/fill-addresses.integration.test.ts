import { afterAll, beforeAll, expect, it } from "vitest";
import type { PublishedChange } from "../../../context/command-context.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { fillAddresses } from "./fill-addresses.ts";

let test: TestApp;
let editor: TestPerson;
const changes: PublishedChange[] = [];
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  test.services.changes.subscribe((change) => changes.push(change));
});
afterAll(() => test.close());

const fill = (goesOn?: () => boolean) =>
  fillAddresses({ store: test.services.store, publish: test.services.changes.publish }, goesOn);
const read = async (path: string) => (await test.call(editor, { url: `/api/${path}` })).json();
/** As a former version of the program stored it. */
const forget = (ids: readonly string[]) =>
  test.services.store.query(`update documents set data = data - 'url' where id = any($1::text[])`, [ids]);
const urlOf = async (collection: string, id: string) => (await read(`${collection}/${id}`)).url;

it("gives documents of former versions unique addresses, a few at a time, without recording an edit", async () => {
  const taken = await test.save("tag", { name: "Río" }, test.project);
  const tags: string[] = [];
  for (let count = 0; count < 25; count++)
    tags.push((await test.save("tag", { name: `Río.${"-".repeat(count)}` }, test.project)).id);
  const person = (await test.save("person", { name: "Ana" }, test.otherProject)).id;
  const first = await read(`tag/${tags[0]}`);
  await forget([...tags, person]);
  changes.length = 0;
  let batches = 0;
  expect(await fill(() => batches++ < 1)).toBe("stopped");
  const lacking = async () =>
    (await test.services.store.query(`select id from documents where collection in ('tag', 'person') and data ->> 'url' is null`))
      .length;
  const left = await lacking();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(26);
  expect(await fill()).toBe("done");
  expect(await lacking()).toBe(0);
  const urls = await Promise.all(tags.map((id) => urlOf("tag", id)));
  expect(new Set([...urls, await urlOf("tag", taken.id)]).size).toBe(26);
  expect(urls.every((url) => /^\/etiqueta\/rio-\d+$/.test(url))).toBe(true);
  expect(changes.map(({ id }) => id).toSorted()).toEqual([...tags, person].toSorted());
  expect((await read(`tag/${tags[0]}`)).updatedBy).toEqual(first.updatedBy);
  expect(await fill()).toBe("done");
  expect(changes).toHaveLength(26);
});

it("makes the address of a document that moves anew, where another one has it", async () => {
  const mover = await test.addPerson("systemAdmin");
  const there = await test.save("tag", { name: "Lluvia" }, test.otherProject);
  const moving = await test.save("tag", { name: "Lluvia" }, test.project);
  const answer = await test.call(mover, {
    method: "MOVE" as "POST",
    url: `/api/tag/${moving.id}`,
    payload: { project: test.otherProject },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(there.id).not.toBe(moving.id);
  expect(answer.json().url).toBe("/etiqueta/lluvia-2");
});
