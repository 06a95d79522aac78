import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createListeners, type Listeners } from "./listeners.ts";

let count = 0;
let [writer, reader] = [] as unknown as [Listeners, Listeners]; // set before each test

beforeEach(() => {
  count += 1;
  [writer, reader] = [createListeners(navigator.locks, `r${count}`), createListeners(navigator.locks, `r${count}`)];
});
afterEach(() => {
  for (const each of [writer, reader]) each.leave();
});

const isUnobserved = () => writer.write(async (unheard) => unheard);

it("lets rows be written unheard until somebody listens, and again once they left", async () => {
  expect(await isUnobserved()).toBe(true);
  await reader.join();
  expect(await isUnobserved()).toBe(false);
  reader.leave();
  await expect.poll(isUnobserved).toBe(true);
});

it("lets nobody begin to listen before what is written unheard is over", async () => {
  const order: string[] = [];
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const written = writer.write(async () => {
    await over;
    order.push("written");
  });
  const joined = reader.join().then(() => order.push("joined"));
  await createListeners(navigator.locks, "another replica").join();
  expect(order).toEqual([]);
  end();
  await Promise.all([written, joined]);
  expect(order).toEqual(["written", "joined"]);
});

it("does not wait for ever for a tab that froze while it wrote, and lets nobody else write unheard", async () => {
  vi.useFakeTimers();
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>();
  const frozen = writer.write(() => thawed);
  const joined = reader.join();
  await vi.advanceTimersByTimeAsync(3_000);
  await joined;
  vi.useRealTimers();
  expect(await createListeners(navigator.locks, `r${count}`).write(async (unheard) => unheard)).toBe(false);
  thaw();
  await frozen;
  expect(await isUnobserved()).toBe(false);
});

it("counts on a listener where there are no locks", async () => {
  const alone = createListeners(undefined, "r");
  await alone.join();
  expect(await alone.write(async (unheard) => unheard)).toBe(false);
});

it("passes on what goes wrong while writing, and writes again", async () => {
  const failing = writer.write(() => Promise.reject(new Error("full")));
  await expect(failing).rejects.toThrow("full");
  expect(await isUnobserved()).toBe(true);
});
