import { expect, it } from "vitest";
import { onBehalfOf, personServed } from "./on-behalf-of.ts";
import { Turns } from "./turns.ts";

it("lets one in at a time, in order, and goes on after a failure", async () => {
  const turns = new Turns();
  const log: string[] = [];
  const visit = (name: string, fails = false) =>
    turns.run(async () => {
      log.push(`${name} in`);
      await Promise.resolve();
      log.push(`${name} out`);
      if (fails) throw new Error(name);
    });
  const [, second] = await Promise.allSettled([visit("a"), visit("b", true), visit("c")]);
  expect(second?.status).toBe("rejected");
  expect(log).toEqual(["a in", "a out", "b in", "b out", "c in", "c out"]);
  await visit("d");
  expect(log.slice(6)).toEqual(["d in", "d out"]);
});

it("lets people take turns, each on their own behalf", async () => {
  const turns = new Turns();
  const log: string[] = [];
  const visit = (person: string, what: number) =>
    onBehalfOf(person, () =>
      turns.run(async () => {
        await Promise.resolve();
        log.push(`${personServed()} ${what}`);
      }),
    );
  await Promise.all([visit("ana", 1), visit("ana", 2), visit("ana", 3), visit("beto", 1), visit("clara", 1)]);
  expect(log).toEqual(["ana 1", "ana 2", "beto 1", "clara 1", "ana 3"]);
});

it("admits several at once, at most a share for each person, and the next waiting request that is within its share", async () => {
  const turns = new Turns(3, 2);
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const visit = (person: string, what: number) =>
    onBehalfOf(person, () =>
      turns.run(async () => {
        log.push(`${person} ${what}`);
        await new Promise<void>((resolve) => ends.set(`${person} ${what}`, resolve));
      }),
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const all = [visit("ana", 1), visit("ana", 2), visit("ana", 3), visit("ana", 4), visit("beto", 1), visit("clara", 1)];
  expect(log).toEqual(["ana 1", "ana 2", "beto 1"]);
  await end("beto 1");
  expect(log.slice(3)).toEqual(["clara 1"]);
  await end("clara 1");
  expect(log).toHaveLength(4);
  await end("ana 2");
  expect(log.slice(4)).toEqual(["ana 3"]);
  for (const name of ["ana 1", "ana 3", "ana 4"]) await end(name);
  await Promise.all(all);
});

it("says how many are inside and how many wait", async () => {
  const turns = new Turns(2);
  const end = Promise.withResolvers<void>();
  const visits = [1, 2, 3].map(() => turns.run(() => end.promise));
  expect(turns.load).toEqual({ places: 2, inUse: 2, waiting: 1 });
  end.resolve();
  await Promise.all(visits);
  expect(turns.load).toEqual({ places: 2, inUse: 0, waiting: 0 });
});
