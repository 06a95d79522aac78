import { expect, it } from "vitest";
import { severalAtOnce } from "./several-at-once.ts";

async function* numbers(): AsyncGenerator<number> {
  for (let n = 0; n < 100; n++) yield n;
}

it("Each is worked on once, several of them together", async () => {
  const seen: number[] = [];
  const second = Promise.withResolvers<void>();
  await severalAtOnce(numbers(), async (n) => {
    if (n === 1) second.resolve();
    // One after the other, the first would wait for ever.
    await second.promise;
    seen.push(n);
  });
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n));
});

it("The first failure is reported after the running work has ended, and no new work starts after it", async () => {
  const begun: number[] = [];
  let ended = 0;
  const failing = severalAtOnce(numbers(), async (n) => {
    begun.push(n);
    await Promise.resolve();
    if (n === 3) throw new Error("the fourth");
    await Promise.resolve();
    ended += 1;
  });
  await expect(failing).rejects.toThrow("the fourth");
  expect(ended).toBe(begun.length - 1);
  expect(begun.length).toBeLessThan(30);
});
