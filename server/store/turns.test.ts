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
