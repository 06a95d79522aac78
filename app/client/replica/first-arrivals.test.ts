import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EngineStatus } from "../../../workers/engine-api.ts";
import { createStore } from "../create-store.ts";
import { startingStatus } from "../engine-client.ts";
import { filled, firstArrivals } from "./first-arrivals.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false;
  void wait.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

it("waits until something of the feed is stored", async () => {
  const status = createStore(startingStatus);
  const wait = firstArrivals(status);
  expect(await isOver(wait)).toBe(false);
  status.set({ ...startingStatus, phase: "pulling" });
  expect(await isOver(wait)).toBe(false);
  status.set({ ...startingStatus, phase: "pulling", remaining: 9_000 });
  expect(await isOver(wait)).toBe(true);
});

it.each<[string, Partial<EngineStatus>]>([
  ["the device has everything already", { ready: true }],
  ["there is no network", { offlineSince: "2026-01-01T00:00:00.000Z" }],
  ["the server answers with an error", { lastError: { code: "internal", message: "" } }],
  ["the session has ended", { sessionExpired: true }],
  ["the device takes nothing", { deviceRefused: true }],
])("does not wait where %s", async (_when, status) => {
  expect(await isOver(firstArrivals(createStore({ ...startingStatus, ...status })))).toBe(true);
});

it("waits for no longer than three seconds", async () => {
  const wait = firstArrivals(createStore(startingStatus));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(await isOver(wait)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(wait)).toBe(true);
});

describe("a device that fills", () => {
  const filling: EngineStatus = { ...startingStatus, phase: "pulling", remaining: 9_000 };

  it("is left alone until its first synchronisation is complete", async () => {
    const status = createStore(filling);
    const wait = filled(status);
    expect(await isOver(wait)).toBe(false);
    status.set({ ...filling, remaining: 0 });
    expect(await isOver(wait)).toBe(false);
    status.set({ ...filling, ready: true });
    expect(await isOver(wait)).toBe(true);
  });

  it("is not waited for where it has long been filled, or cannot go on", async () => {
    expect(await isOver(filled(createStore(startingStatus)))).toBe(true);
    const status = createStore(filling);
    const wait = filled(status);
    status.set({ ...filling, offlineSince: "2026-01-01T00:00:00.000Z" });
    expect(await isOver(wait)).toBe(true);
  });

  it("is waited for no longer than ten seconds", async () => {
    const wait = filled(createStore(filling));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(await isOver(wait)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(wait)).toBe(true);
  });
});
