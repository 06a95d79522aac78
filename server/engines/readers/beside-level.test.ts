import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BesideLevel } from "./beside-level.ts";
import { openFolderPages } from "./folder-pages.ts";
import type { Kept } from "./next-level.ts";
import { PageCache } from "./page-cache.ts";
import { PageMakers } from "./page-makers.ts";

interface Page {
  readonly about: string;
  readonly bytes: Buffer;
}
type Light = Pick<Page, "about">;

let folder: string;
let level: BesideLevel<Page, Light>;
const failed: unknown[] = [];
beforeEach(async () => {
  failed.length = 0;
  folder = await mkdtemp(join(tmpdir(), "cierre-level-"));
  level = new BesideLevel<Page, Light>({
    files: await openFolderPages(folder),
    mostBytes: 1_000,
    codec: {
      pack: ({ about, bytes }) => ({ light: { about }, parts: [bytes] }),
      unpack: (light, [bytes = Buffer.of()]) => ({ ...light, bytes }),
    },
    failed: (error) => failed.push(error),
  });
});
afterEach(async () => {
  await level.close();
  await rm(folder, { recursive: true, force: true });
});

const kept = (about: string, size: number, madeAt = 0): Kept<Page> => ({
  ...{ answer: { about, bytes: Buffer.alloc(size, about) }, madeAt, size, reads: 3, isPurged: false, lastsMs: 10_000 },
});
async function readOf(key: string) {
  let found: Kept<Page> | undefined;
  await level.read(key, (each) => {
    found = each;
  });
  return found;
}
const files = async () => (await readdir(folder, { recursive: true })).length - 1;

it("gives back what it was given, again and again, until it is forgotten", async () => {
  level.put("/a", kept("a", 200));
  for (const reads of [4, 5]) {
    expect(await readOf("/a")).toEqual({ ...kept("a", 200), reads });
  }
  level.forget("/a");
  expect([await readOf("/a"), level.has("/a"), level.bytes]).toEqual([undefined, false, 0]);
  await expect.poll(files).toBe(0);
});

it("keeps no more bytes than it may: the oldest give way", async () => {
  for (const name of ["a", "b", "c", "d"]) level.put(`/${name}`, kept(name, 300));
  expect([level.has("/a"), level.pages, level.bytes]).toEqual([false, 3, 900]);
  level.put("/grande", kept("g", 1_001));
  expect([level.pages, level.bytes]).toEqual([0, 0]);
});

it("writes nothing twice, and takes a newer one in the place of an older one", async () => {
  level.put("/a", kept("a", 200));
  level.put("/a", { ...kept("x", 200), isPurged: true });
  expect(await readOf("/a")).toMatchObject({ answer: { about: "a" }, isPurged: true });
  level.put("/a", kept("b", 100, 1));
  expect(await readOf("/a")).toMatchObject({ answer: { about: "b" }, madeAt: 1, isPurged: false });
  expect(level.bytes).toBe(100);
});

it("knows of what changed what shows it, without reading a file", async () => {
  level.put("/a", kept("a", 200));
  level.put("/b", kept("b", 200));
  level.purge(({ about }) => about === "a");
  expect([(await readOf("/a"))?.isPurged, (await readOf("/b"))?.isPurged]).toEqual([true, false]);
});

it("begins beside those of other processes, and clears away what killed ones have left", async () => {
  for (const name of ["4194305-abc", "1-abc", "otra"]) await mkdir(join(folder, name));
  const other = await openFolderPages(folder);
  const names = (await readdir(folder)).map((name) => name.split("-")[0]).sort();
  expect(names).toEqual(["1", String(process.pid), String(process.pid)].sort());
  await other.close();
});

it("says once that files are gone, and gives nothing", async () => {
  level.put("/a", kept("a", 200));
  level.put("/b", kept("b", 200));
  await readOf("/a");
  await rm(folder, { recursive: true, force: true });
  expect([await readOf("/a"), await readOf("/b"), level.has("/a")]).toEqual([undefined, undefined, false]);
  level.put("/c", kept("c", 200));
  await expect.poll(() => level.has("/c")).toBe(false);
  expect(failed).toHaveLength(1);
});

it("gives the pages that a cache has no room for, and no older one than a change allows", async () => {
  let made = 0;
  const cache = new PageCache<Page, Light>({
    ...{ makers: new PageMakers(), sizeOf: () => 20 * 1024 ** 2, isLasting: () => true, failed: () => undefined },
    next: level,
  });
  const get = async (about: string, now: number) => {
    const wanted = { key: about, now, project: "diario", address: "uno" };
    const { answer } = await cache.get(wanted, async () => ({ about, bytes: Buffer.from(`${about} ${++made}`) }));
    return String(answer.bytes);
  };
  expect([await get("a", 0), await get("b", 0), await get("a", 1), await get("b", 2)]).toEqual(["a 1", "b 2", "a 1", "b 2"]);
  expect(cache.counts).toMatchObject({ fresh: 2, made: 2 });
  cache.purge(({ about }) => about === "a");
  expect([await get("a", 1_001), await get("b", 1_001), await get("a", 1_002)]).toEqual(["a 3", "b 2", "a 3"]);
});
