import { expect, it } from "vitest";
import { createRestartPauses } from "./restart-pauses.mjs";

it("waits longer and longer for those that die young, and begins anew after one that lived", () => {
  const pauses = createRestartPauses();
  const waited = (livedMs: number) => pauses.after({ livedMs, served: true }).pauseMs;
  expect([1, 1, 1, 1, 1, 1, 1, 1].map(waited)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect([60_001, 1].map(waited)).toEqual([500, 1_000]);
});

it("gives up after ten in a row that never answered", () => {
  const pauses = createRestartPauses();
  const hopeless = (served: boolean) => pauses.after({ livedMs: 1, served }).isHopeless;
  const inVain = Array.from({ length: 9 }, () => false);
  expect(inVain.map(hopeless)).not.toContain(true);
  expect(hopeless(true)).toBe(false);
  expect([...inVain, false].map(hopeless).indexOf(true)).toBe(9);
});
