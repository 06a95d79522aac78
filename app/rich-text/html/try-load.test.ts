import { afterEach, expect, it, vi } from "vitest";
import { tryLoad } from "./try-load.ts";

afterEach(() => vi.unstubAllGlobals());

it("loads a text with what it grew from", () => {
  const load = vi.fn(() => ({ notSafe: true }));
  expect(tryLoad({ load }, "<p>b</p>", "<p>a</p>")).toEqual({ notSafe: true });
  expect(load).toHaveBeenCalledWith("<p>b</p>", "<p>a</p>");
});

it("says that a text cannot be shown, and logs it for people who look for faults", () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const fault = new RangeError("too deep");
  const load = () => {
    throw fault;
  };
  expect(tryLoad({ load }, "<p>", null)).toBeNull();
  expect(reported).toHaveBeenCalledWith(fault);
});
