import { expect, it, vi } from "vitest";
import { cacheThumbnails } from "./thumbnail-cache.ts";

it("makes a picture once for all who look at it meanwhile, and anew after an hour", async () => {
  let now = 0;
  const make = vi.fn(async (url: string) => Buffer.from(url));
  const read = cacheThumbnails(make, { now: () => now });
  const both = await Promise.all([read("a"), read("a")]);
  expect(both.map(String)).toEqual(["a", "a"]);
  now = 3_599_999;
  await read("a");
  expect(make).toHaveBeenCalledTimes(1);
  now += 2;
  await read("a");
  expect(make).toHaveBeenCalledTimes(2);
});

it("asks again for what could not be had", async () => {
  const make = vi.fn(async (url: string) => Buffer.from(url)).mockRejectedValueOnce(new Error("gone"));
  const read = cacheThumbnails(make);
  await expect(read("a")).rejects.toThrow("gone");
  expect(String(await read("a"))).toBe("a");
});

it("lets go of what was not looked at for longest when there is too much", async () => {
  const make = vi.fn(async () => Buffer.alloc(40));
  const read = cacheThumbnails(make, { most: 100 });
  await read("a");
  await read("b");
  await read("a");
  await read("c");
  await read("a");
  expect(make).toHaveBeenCalledTimes(3);
  await read("b");
  expect(make).toHaveBeenCalledTimes(4);
});

it("lets go of what was not looked at for longest when there are too many, also while they are made", async () => {
  const make = vi.fn(async (url: string) => Buffer.from(url));
  const read = cacheThumbnails(make, { mostPictures: 2 });
  const pictures = await Promise.all(["a", "b", "a", "c"].map(read));
  expect(pictures.map(String)).toEqual(["a", "b", "a", "c"]);
  await Promise.all(["a", "c"].map(read));
  expect(make).toHaveBeenCalledTimes(3);
  await read("b");
  expect(make).toHaveBeenCalledTimes(4);
});

it("gives the room of pictures that are good no longer to others first", async () => {
  let now = 0;
  const make = vi.fn(async () => Buffer.alloc(40));
  const read = cacheThumbnails(make, { most: 100, now: () => now });
  await read("old");
  now = 1_800_000;
  await read("young");
  await read("old");
  now = 3_600_000;
  await read("new");
  expect(make).toHaveBeenCalledTimes(3);
  await read("young");
  expect(make).toHaveBeenCalledTimes(3);
});
