import { expect, it } from "vitest";
import { keptFiles, PICTURE_CACHE } from "./kept-files.ts";

/** Caches of a browser: names of what they hold, in the order of arrival. */
function fakeCaches(held: Record<string, string[]>): Pick<CacheStorage, "has" | "open"> {
  const open = async (name: string) => {
    const files = held[name] ?? [];
    held[name] = files;
    return {
      keys: async () => [...files],
      delete: async (file: string) => files.splice(files.indexOf(file), 1).length > 0,
    };
  };
  // Only what is used of them.
  return { has: async (name) => name in held, open: open as unknown as CacheStorage["open"] };
}

it("removes what came first, from its own cache alone", async () => {
  const held = { [PICTURE_CACHE]: ["1.jpg", "2.jpg", "3.jpg"], precache: ["index.html"] };
  const pictures = keptFiles(fakeCaches(held));
  expect(await pictures.count()).toBe(3);
  expect(await pictures.removeOldest(2)).toBe(2);
  expect(held).toEqual({ [PICTURE_CACHE]: ["3.jpg"], precache: ["index.html"] });
  expect(await pictures.removeOldest(2)).toBe(1);
  expect(await pictures.removeOldest(2)).toBe(0);
});

it("keeps none where there is no cache, and makes none", async () => {
  const held = {};
  for (const storage of [fakeCaches(held), undefined]) {
    const pictures = keptFiles(storage);
    expect([await pictures.count(), await pictures.removeOldest(5)]).toEqual([0, 0]);
  }
  expect(held).toEqual({});
});
