import { expect, it } from "vitest";
import { FakeCaches } from "../test-doubles/fake-caches.ts";
import { keptFiles } from "./kept-files.ts";
import { sentFiles } from "./sent-files.ts";

const DAY = 86_400_000;
const MEGABYTE = 1024 ** 2;
const owner = { userId: "u1", projectId: "p1" };

const file = (id: string, size = 3) => ({
  ...{ id, name: `«${id}» ñ.jpg`, endpoint: "asset/message" as const },
  ...{ version: "2026-03-01T12:00:00.000Z", createdAt: "2026-03-01T11:00:00.000Z" },
  // As large as it says: a quarter of a gigabyte would take seconds.
  blob: Object.defineProperty(new Blob(["foto"], { type: "image/jpeg" }), "size", { value: size }),
});
const idsOf = async (files: ReturnType<typeof sentFiles>) => (await files.list()).map(({ id }) => id);

it("gives a person the files back that they have sent in the project, as they were, and nobody else", async () => {
  const caches = new FakeCaches().storage;
  const own = sentFiles(caches, owner);
  await own.keep(file("a/1"), 0);
  const [kept] = await own.list();
  expect(kept).toMatchObject({ id: "a/1", name: "«a/1» ñ.jpg", endpoint: "asset/message", version: "2026-03-01T12:00:00.000Z" });
  expect([kept?.blob.type, await kept?.blob.text()]).toEqual(["image/jpeg", "foto"]);
  for (const other of [
    { ...owner, userId: "u2" },
    { ...owner, projectId: "p2" },
  ]) {
    expect(await sentFiles(caches, other).list()).toEqual([]);
  }
});

it("keeps a copy for two weeks, and no more of them than fit", async () => {
  const files = sentFiles(new FakeCaches().storage, owner);
  await files.keep(file("old"), 0);
  await files.keep(file("newer"), 10 * DAY);
  await files.keep(file("newest"), 15 * DAY);
  expect(await idsOf(files)).toEqual(["newer", "newest"]);
  await files.keep(file("large", 256 * MEGABYTE - 4), 16 * DAY);
  expect(await idsOf(files)).toEqual(["newest", "large"]);
  await files.keep(file("too-large", 256 * MEGABYTE + 1), 16 * DAY);
  expect(await idsOf(files)).toEqual(["newest", "large"]);
});

it("lets the oldest go where room is short, and keeps none where the browser has no place for them", async () => {
  const caches = new FakeCaches().storage;
  const files = sentFiles(caches, owner);
  for (const id of ["1", "2", "3"]) await files.keep(file(id), 0);
  expect([await keptFiles(caches).removeOldest(2), await idsOf(files)]).toEqual([2, ["3"]]);
  const none = sentFiles(undefined, owner);
  await none.keep(file("1"), 0);
  expect(await none.list()).toEqual([]);
});
