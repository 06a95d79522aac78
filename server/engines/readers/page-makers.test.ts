import { expect, it } from "vitest";
import { PageMakers } from "./page-makers.ts";

/** Makers whose clock is ours, and pages that take as long as they say. */
function makers() {
  let time = 0;
  const made: string[] = [];
  const pages = new PageMakers(() => time);
  const ask = (name: string, address: string, { project = "diario", isAnew = false, ms = 10 } = {}) =>
    pages.run({ project, address, isAnew }, async () => {
      await Promise.resolve();
      time += ms;
      made.push(name);
      return name;
    });
  return { pages, made, ask };
}

it("makes two pages at a time", async () => {
  const pages = new PageMakers();
  const ends: (() => void)[] = [];
  const slow = () => new Promise<void>((resolve) => ends.push(resolve));
  const all = Array.from({ length: 5 }, (_, at) => pages.run({ project: "p", address: `${at}`, isAnew: false }, slow));
  expect(ends).toHaveLength(2);
  for (let at = 0; at < all.length; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  await Promise.all(all);
});

it("serves people who used little before people who used much", async () => {
  const { made, ask } = makers();
  const flood = Array.from({ length: 20 }, (_, at) => ask(`nadie ${at}`, "uno"));
  const reader = ask("nota", "otro");
  await Promise.all([...flood, reader]);
  expect(made.indexOf("nota")).toBeLessThan(4);
});

it("lets a project whose pages take little come before one whose pages take long", async () => {
  const { made, ask } = makers();
  const slow = Array.from({ length: 10 }, (_, at) => ask(`lenta ${at}`, `${at}`, { project: "lento", ms: 1000 }));
  const quick = Array.from({ length: 10 }, (_, at) => ask("rápida", `${at}`, { project: "rápido" }));
  await Promise.all([...slow, ...quick]);
  expect(made.lastIndexOf("rápida")).toBeLessThan(14);
});

it("makes pages that are read in turn with those never made", async () => {
  const { made, ask } = makers();
  const flood = Array.from({ length: 50 }, (_, at) => ask("nueva", `${at}`));
  const read = Array.from({ length: 5 }, (_, at) => ask("leída", `${at}`, { isAnew: true }));
  await Promise.all([...flood, ...read]);
  expect(made.lastIndexOf("leída")).toBeLessThan(14);
});

it("asks only the person with the most waiting requests to come back later", async () => {
  const { ask } = makers();
  const flood = Array.from({ length: 300 }, (_, at) => ask(`nadie ${at}`, "uno"));
  const readers = Array.from({ length: 150 }, (_, at) => ask(`nota ${at}`, `lector ${at}`));
  const answers = await Promise.allSettled([...flood, ...readers]);
  const refused = answers.slice(0, 300).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(300 - 2 - 50);
  expect(refused[0]).toMatchObject({ reason: { code: "unavailable", retryAfterMs: 2_000 } });
  expect(answers.slice(300).every(({ status }) => status === "fulfilled")).toBe(true);
});
