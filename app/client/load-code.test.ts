import { afterEach, expect, it, vi } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { codeInTime, loadCode } from "./load-code.ts";

afterEach(() => void vi.useRealTimers());

it("rejects as the call would that needs the code", async () => {
  await expect(loadCode(Promise.reject(new TypeError("Failed to fetch")))).rejects.toEqual(new CierreError("missingResponse"));
});

it("asks again for code that the page does without, when the network is back or after a pause", async () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  const load = vi.fn(async () => "code");
  load.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const code = codeInTime(load, page);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await code).toBe("code");
});
