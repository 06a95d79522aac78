import { describe, expect, it } from "vitest";
import { RETRY_FIRST_MS, RETRY_MAX_MS, retryDelay } from "./retry.ts";

describe("retryDelay", () => {
  it("doubles with every failure up to thirty seconds (E7)", () => {
    expect([1, 2, 3, 4, 20, 1000].map((failures) => retryDelay(failures, 0))).toEqual([500, 1000, 2000, 4000, 30_000, 30_000]);
  });

  it("waits at least as long as the server said, and not for hours", () => {
    expect([retryDelay(1, 0, 20_000), retryDelay(9, 0, 5000), retryDelay(1, 0.5, 4000)]).toEqual([20_000, 30_000, 5000]);
    expect(retryDelay(1, 0, 86_400_000)).toBe(15 * 60_000);
  });

  it("takes at most half away at random", () => {
    expect(retryDelay(1, 0.999)).toBeGreaterThanOrEqual(RETRY_FIRST_MS / 2);
    expect(retryDelay(50, 0.5)).toBe(RETRY_MAX_MS * 0.75);
  });
});
