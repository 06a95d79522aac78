import { describe, expect, it } from "vitest";
import { fakeLocks } from "../test-doubles/fake-locks.ts";
import { inLine } from "./in-line.ts";

/** Patience that ends when the test says so. */
function patience() {
  let end: () => void = () => undefined;
  const clock = {
    after(_ms: number, callback: () => void) {
      end = callback;
      return () => {
        end = () => undefined;
      };
    },
  };
  return { clock, patienceMs: 5_000, end: () => end() };
}

const turns = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** Somebody who holds the lock until the test lets go of it. */
async function held() {
  const locks = fakeLocks();
  const holding = Promise.withResolvers<void>();
  void locks.request("a lock", {}, () => holding.promise);
  await turns();
  return { locks, release: () => holding.resolve() };
}

describe("waiting in line for a lock", () => {
  it("works as soon as the holder releases it", async () => {
    const { locks, release } = await held();
    const done: string[] = [];
    const waiting = inLine(locks, "a lock", patience(), async () => void done.push("worked"));
    await turns();
    expect(done).toEqual([]);
    release();
    await waiting;
    expect(done).toEqual(["worked"]);
  });

  it("gives up, without working, when it stays held", async () => {
    const { locks, release } = await held();
    const waiter = patience();
    const done: string[] = [];
    const waiting = inLine(locks, "a lock", waiter, async () => void done.push("worked"));
    await turns();
    waiter.end();
    await expect(waiting).rejects.toMatchObject({ code: "unavailable" });
    release();
    await turns();
    expect(done).toEqual([]);
  });

  it("takes its time once it works, and keeps the others out", async () => {
    const locks = fakeLocks();
    const [first, second] = [patience(), patience()];
    const working = Promise.withResolvers<void>();
    const done: string[] = [];
    const one = inLine(locks, "a lock", first, () => working.promise.then(() => void done.push("one")));
    const two = inLine(locks, "a lock", second, async () => void done.push("two"));
    await turns();
    first.end();
    working.resolve();
    await Promise.all([one, two]);
    expect(done).toEqual(["one", "two"]);
  });

  it("rejects as the work does, and lets go", async () => {
    const locks = fakeLocks();
    const failing = inLine(locks, "a lock", patience(), () => Promise.reject(new TypeError("a fault")));
    await expect(failing).rejects.toBeInstanceOf(TypeError);
    await inLine(locks, "a lock", patience(), async () => undefined);
  });
});
