import { expect, it } from "vitest";
import { PageCache } from "./page-cache.ts";

const answers = () => {
  let count = 0;
  return async () => `página ${++count}`;
};

it("makes a page once for all who ask while it is made, and while it is fresh", async () => {
  const cache = new PageCache<string>((page) => page.length);
  const make = answers();
  const [one, other] = await Promise.all([cache.get("/", 0, make), cache.get("/", 0, make)]);
  expect([one, other, await cache.get("/", 9_999, make)]).toEqual(["página 1", "página 1", "página 1"]);
});

it("shows the one before while a page is made anew, and waits for the new one once that is too old", async () => {
  const cache = new PageCache<string>((page) => page.length);
  const make = answers();
  await cache.get("/", 0, make);
  expect(await cache.get("/", 10_000, make)).toBe("página 1");
  await expect.poll(() => cache.get("/", 10_001, make)).toBe("página 2");
  expect(await cache.get("/", 80_000, make)).toBe("página 3");
});

it("keeps nothing of what failed, and shows the one before meanwhile", async () => {
  const cache = new PageCache<string>((page) => page.length);
  const fail = () => Promise.reject(new Error("mal"));
  await expect(cache.get("/", 0, fail)).rejects.toThrow("mal");
  const make = answers();
  await cache.get("/", 0, make);
  expect(await cache.get("/", 20_000, fail)).toBe("página 1");
  await expect(cache.get("/", 70_000, fail)).rejects.toThrow("mal");
});

it("gives up the oldest pages when there are many, or they are large", async () => {
  const cache = new PageCache<string>((page) => (page.startsWith("grande") ? 20 * 1024 ** 2 : 1));
  const make = answers();
  await cache.get("a", 0, make);
  for (let page = 0; page < 500; page++) await cache.get(`${page}`, 0, async () => "otra");
  expect(await cache.get("a", 1, make)).toBe("página 2");
  await cache.get("b", 1, async () => "grande 1");
  await cache.get("c", 1, async () => "grande 2");
  expect(await cache.get("b", 1, async () => "hecha de nuevo")).toBe("hecha de nuevo");
});

it("asks to come back while too many wait", async () => {
  const cache = new PageCache<string>((page) => page.length);
  const ends: (() => void)[] = [];
  const slow = () => new Promise<string>((resolve) => ends.push(() => resolve("")));
  const waiting = Array.from({ length: 202 }, (_, page) => cache.get(`${page}`, 0, slow));
  await expect(cache.get("una más", 0, slow)).rejects.toMatchObject({ code: "unavailable" });
  const timer = setInterval(() => {
    for (const end of ends.splice(0)) end();
  }, 0);
  await Promise.all(waiting);
  clearInterval(timer);
});
