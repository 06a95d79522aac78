import { expect, it } from "vitest";
import { FakeCaches } from "../test-doubles/fake-caches.ts";
import { createShareStore } from "./share-store.ts";

function device() {
  const caches = new FakeCaches();
  let number = 0;
  const shares = createShareStore({
    caches: caches.storage,
    now: () => `2026-03-02T10:00:0${number}.000Z`,
    newId: () => `s${++number}`,
  });
  return { caches, shares };
}

function form(fields: Readonly<Record<string, string | File>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

it("keeps texts, links and photos until they are forgotten", async () => {
  const { caches, shares } = device();
  const photo = new File(["bytes"], "muelle.jpg", { type: "image/jpeg" });
  const id = await shares.keep(
    form({ title: " Crecida ", text: "Dos líneas", url: "https://diario.example/nota", files: photo }),
  );
  const share = await shares.read(id);
  expect(share).toMatchObject({ id: "s1", title: "Crecida", text: "Dos líneas", url: "https://diario.example/nota" });
  expect(share?.files.map(({ name, type }) => [name, type])).toEqual([["muelle.jpg", "image/jpeg"]]);
  expect(await share?.files[0]?.text()).toBe("bytes");
  await shares.forget(id);
  expect(await shares.read(id)).toBeNull();
  expect(caches.addresses).toEqual([]);
});

it("refuses more than fifty that wait, and takes others once one of them is gone", async () => {
  const { shares } = device();
  for (let count = 0; count < 50; count += 1) await shares.keep(form({ title: "Uno" }));
  await expect(shares.keep(form({ title: "De más" }))).rejects.toThrow("too much");
  await shares.forget("s1");
  await shares.keep(form({ title: "Otro" }));
  expect(await shares.list()).toHaveLength(50);
});

it("lists what waits, oldest first", async () => {
  const { shares } = device();
  for (const title of ["Uno", "Dos"]) await shares.keep(form({ title }));
  expect((await shares.list()).map(({ id, title, fileNames }) => [id, title, fileNames])).toEqual([
    ["s1", "Uno", []],
    ["s2", "Dos", []],
  ]);
});

it("takes a form without any of the fields, or with a file where a text belongs, for an empty share", async () => {
  const { shares } = device();
  const id = await shares.keep(form({ text: new File(["x"], "x.txt"), other: "no" }));
  expect(await shares.read(id)).toMatchObject({ title: "", text: "", url: "", files: [] });
});

it("rejects where the device has no room, and has nothing half kept to show", async () => {
  const { caches, shares } = device();
  caches.refuses = true;
  await expect(shares.keep(form({ title: "Uno" }))).rejects.toThrow("no room");
  caches.refuses = false;
  expect(await shares.list()).toEqual([]);
});
