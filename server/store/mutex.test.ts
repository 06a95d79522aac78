import { expect, it } from "vitest";
import { Mutex } from "./mutex.ts";

it("lets one in at a time, in order, and goes on after a failure", async () => {
  const mutex = new Mutex();
  const log: string[] = [];
  const visit = (name: string, fails = false) =>
    mutex.run(async () => {
      log.push(`${name} in`);
      await Promise.resolve();
      log.push(`${name} out`);
      if (fails) throw new Error(name);
    });
  const [, second] = await Promise.allSettled([visit("a"), visit("b", true), visit("c")]);
  expect(second?.status).toBe("rejected");
  expect(log).toEqual(["a in", "a out", "b in", "b out", "c in", "c out"]);
});
