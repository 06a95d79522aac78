import { expect, it } from "vitest";
import { Lanes, writeTogether } from "./lanes.ts";

/** Work that goes on until the test ends it. */
function held() {
  let end: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => until, end };
}
const settled = async (promise: Promise<unknown>) => {
  let isSettled = false;
  void promise.then(() => {
    isSettled = true;
  });
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return isSettled;
};

it("does the rest in the other lanes while one hangs", async () => {
  const lanes = new Lanes(2);
  const hung = held();
  const done: number[] = [];
  await lanes.begin(hung.work);
  for (let each = 0; each < 5; each += 1)
    await lanes.begin(async () => {
      done.push(each);
    });
  expect([done, lanes.isBusy]).toEqual([[0, 1, 2, 3, 4], true]);
  expect(await settled(lanes.allEnded())).toBe(false);
  hung.end();
  await lanes.allEnded();
  expect([lanes.isBusy, lanes.ended]).toEqual([false, 6]);
});

it("takes nothing up while every lane is busy", async () => {
  const lanes = new Lanes(1);
  const first = held();
  await lanes.begin(first.work);
  const second = lanes.begin(async () => undefined);
  expect(await settled(second)).toBe(false);
  first.end();
  await second;
});

it("waits no longer than asked for one that hangs", async () => {
  const lanes = new Lanes(1);
  const hung = held();
  await lanes.begin(hung.work);
  await lanes.oneEnded(1);
  expect(lanes.isBusy).toBe(true);
  hung.end();
});

it("writes together what arrived during the previous write and reports a failure to each caller", async () => {
  const writes: number[][] = [];
  const ends: (() => void)[] = [];
  const write = writeTogether(async (all: readonly number[]) => {
    writes.push([...all]);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (all.includes(9)) throw new Error("away");
    return all.length;
  });
  const first = write(1);
  expect(await settled(first)).toBe(false);
  const others = [write(2), write(3)];
  ends.shift()?.();
  expect(await first).toBe(1);
  await settled(Promise.all(others));
  ends.shift()?.();
  expect(await Promise.all(others)).toEqual([2, 2]);
  const failed = [write(9), write(8)];
  await settled(Promise.allSettled(failed));
  ends.shift()?.();
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const after = write(7);
  await settled(after);
  ends.shift()?.();
  expect(await after).toBe(1);
  expect(writes).toEqual([[1], [2, 3], [9, 8], [7]]);
});
