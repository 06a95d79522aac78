import { expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { PageCache } from "./page-cache.ts";
import { PageMakers } from "./page-makers.ts";

const answers = () => {
  let count = 0;
  return async () => `página ${++count}`;
};
const busy = () => Promise.reject(new CierreError("unavailable"));
const fail = () => Promise.reject(new Error("mal"));

function open() {
  const failed: string[] = [];
  const cache = new PageCache<string>({
    makers: new PageMakers(),
    sizeOf: (page) => (page.startsWith("grande") ? 20 * 1024 ** 2 : 1),
    isLasting: (page) => page !== "nada",
    isSame: (before, after) => before === after,
    failed: (key) => failed.push(key),
  });
  const get = async (key: string, now: number, make: () => Promise<string>) =>
    (await cache.get({ key, now, project: "diario", address: "uno" }, make)).answer;
  return { cache, get, failed };
}

it("makes a page once for all who ask while it is made, and while it is fresh", async () => {
  const { get } = open();
  const make = answers();
  const [one, other] = await Promise.all([get("/", 0, make), get("/", 0, make)]);
  expect([one, other, await get("/", 9_999, make)]).toEqual(["página 1", "página 1", "página 1"]);
});

it("shows the one before with its age while a page is made anew, and waits for the new one once that is too old", async () => {
  const { cache, get } = open();
  const make = answers();
  await get("/", 0, make);
  expect(await cache.get({ key: "/", now: 10_000, project: "diario", address: "uno" }, make)).toEqual({
    answer: "página 1",
    age: 10_000,
    isOutdated: false,
  });
  await expect.poll(() => get("/", 10_001, make)).toBe("página 2");
  expect(await get("/", 80_000, make)).toBe("página 3");
});

it("makes a page that comes out as it was half as often each time, but every forty seconds, until something on it changes", async () => {
  const { cache, get } = open();
  let [at, made, text] = [0, 0, "igual"];
  const make = async () => {
    made += 1;
    return text;
  };
  /** Asked for each second: how long until it is made again. */
  const lasts = async () => {
    const [before, from] = [made, at];
    while (made === before) {
      at += 1_000;
      await get("/", at, make);
    }
    return at - from;
  };
  await get("/", at, async () => text);
  expect([await lasts(), await lasts(), await lasts(), await lasts()]).toEqual([10_000, 20_000, 40_000, 40_000]);
  cache.purge(() => true);
  expect(await lasts()).toBe(1_000);
  text = "otro";
  cache.purge(() => true);
  expect([await lasts(), await lasts()]).toEqual([1_000, 10_000]);
});

it("shows the one before for a day while a page cannot be made anew, and says so once", async () => {
  const { get, failed } = open();
  await expect(get("/", 0, fail)).rejects.toThrow("mal");
  const make = answers();
  await get("/", 0, make);
  expect(await get("/", 20_000, fail)).toBe("página 1");
  for (const now of [70_000, 80_000]) expect(await get("/", now, fail)).toBe("página 1");
  expect(await get("/", 3_600_000, busy)).toBe("página 1");
  expect(failed).toEqual(["/"]);
  await expect(get("/", 90_000_000, fail)).rejects.toThrow("mal");
  expect(await get("/", 90_000_000, make)).toBe("página 2");
});

it("makes a page anew that shows what has changed, once a second at most, and no other", async () => {
  const { cache, get } = open();
  const [changed, other] = [answers(), answers()];
  await get("/", 0, changed);
  await get("/otra", 0, other);
  await get("nada", 0, async () => "nada");
  cache.purge((page) => page === "página 1");
  expect(await get("/", 999, changed)).toBe("página 1");
  expect(await get("/", 1_000, changed)).toBe("página 2");
  expect(await get("/", 2_000, changed)).toBe("página 2");
  expect(await get("nada", 2_000, async () => "hay")).toBe("nada");
  cache.purge(() => true);
  expect(await get("/", 2_000, fail)).toBe("página 2");
  await expect(get("/", 3_000, () => Promise.reject(new CierreError("notFound")))).rejects.toThrow();
});

it("does not take a page for new whose making began before the change", async () => {
  const { cache, get } = open();
  const making = Promise.withResolvers<string>();
  const first = get("/", 0, () => making.promise);
  cache.purge(() => false);
  making.resolve("antes");
  expect(await first).toBe("antes");
  expect(await get("/", 1_000, async () => "después")).toBe("después");
});

it("marks a page that a change overtook as outdated, and does not serve it as ready", async () => {
  const { cache } = open();
  const get = (now: number, make = answers()) => cache.get({ key: "/", now, project: "diario", address: "uno" }, make);
  const making = Promise.withResolvers<string>();
  const first = get(0, () => making.promise);
  cache.purge(() => false);
  making.resolve("antes");
  expect((await first).isOutdated).toBe(true);
  expect([(await get(999)).isOutdated, cache.ready("/", 999, () => true)]).toEqual([true, null]);
  expect([(await get(1_000)).isOutdated, (await get(1_001)).isOutdated]).toEqual([false, false]);
  expect(cache.ready("/", 1_002, () => true)).toMatchObject({ isOutdated: false });
});

it("shows nothing of a site that is gone", async () => {
  const { get } = open();
  const gone = () => Promise.reject(new CierreError("notFound"));
  await get("/", 0, answers());
  await expect(get("/", 70_000, gone)).rejects.toMatchObject({ code: "notFound" });
  await expect(get("/", 70_001, busy)).rejects.toMatchObject({ code: "unavailable" });
});

it("shows the one before where the makers have too much to do", async () => {
  const makers = new PageMakers();
  const cache = new PageCache<string>({ makers, sizeOf: () => 1, isLasting: () => true, failed: () => undefined });
  const wanted = (now: number) => ({ key: "/", now, project: "diario", address: "uno" });
  const make = answers();
  await cache.get(wanted(0), make);
  const ends: (() => void)[] = [];
  const slow = () => new Promise<void>((resolve) => ends.push(resolve));
  const flood = Array.from({ length: 20 }, (_, at) => makers.run({ project: "diario", address: `${at}`, isAnew: false }, slow));
  expect(await cache.get(wanted(600_000), make)).toMatchObject({ answer: "página 1", age: 600_000 });
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(flood);
  expect(await cache.get(wanted(600_001), make)).toMatchObject({ answer: "página 2", age: 1 });
});

it("gives up what is read least when there are many pages, or they are large", async () => {
  const { get } = open();
  const make = answers();
  for (const now of [0, 1, 2]) await get("leída", now, make);
  for (let page = 0; page < 600; page += 1) await get(`${page}`, 3, async () => "otra");
  expect(await get("leída", 4, make)).toBe("página 1");
  expect(await get("0", 4, async () => "hecha de nuevo")).toBe("hecha de nuevo");
  await get("b", 5, async () => "grande 1");
  await get("c", 5, async () => "grande 2");
  expect(await get("leída", 6, make)).toBe("página 1");
  expect(await get("b", 6, async () => "hecha de nuevo")).toBe("hecha de nuevo");
});

it("keeps pages that are there while thousands of addresses are asked for where there is nothing", async () => {
  const { get } = open();
  const make = answers();
  await get("leída", 0, make);
  for (let page = 0; page < 2_000; page += 1) for (const now of [1, 2]) await get(`/nada/${page}`, now, async () => "nada");
  expect(await get("leída", 3, make)).toBe("página 1");
});

it("counts how pages were given, and how many are kept", async () => {
  const { cache, get } = open();
  const make = answers();
  await Promise.all([get("/", 0, make), get("/", 0, make)]);
  await get("/", 5_000, make);
  await get("/", 10_000, make);
  await get("/otra", 10_000, make);
  expect(cache.counts).toEqual({ fresh: 1, stale: 1, made: 3, pages: 2, beside: 0 });
});

it("has a page ready while it is fresh, or is made anew already, and nothing else", async () => {
  const { cache, get } = open();
  const ready = (now: number, isOfUse = true) => cache.ready("/", now, () => isOfUse);
  expect(ready(0)).toBeNull();
  const making = Promise.withResolvers<string>();
  await get("/", 0, async () => "página 1");
  expect([ready(9_999), ready(9_999, false), ready(10_000)]).toEqual([
    { answer: "página 1", age: 9_999, isOutdated: false },
    null,
    null,
  ]);
  await get("/", 10_000, () => making.promise);
  expect([ready(10_001)?.answer, ready(60_000)]).toEqual(["página 1", null]);
  cache.purge(() => true);
  expect(ready(10_002)).toBeNull();
  expect(cache.counts).toEqual({ fresh: 1, stale: 2, made: 1, pages: 1, beside: 0 });
  making.resolve("página 2");
});
