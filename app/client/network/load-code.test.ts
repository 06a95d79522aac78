import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { codeInTime, loadCode } from "./load-code.ts";

const lost = new TypeError("Failed to fetch");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page of which a test says whether it has a network, and how many wait for one. */
function fakePage(onLine: boolean) {
  const waiting = new Set<unknown>();
  const page = Object.assign(new EventTarget(), { navigator: { onLine } });
  const { addEventListener, removeEventListener } = page;
  page.addEventListener = (type, listener) => {
    waiting.add(listener);
    addEventListener.call(page, type, listener);
  };
  page.removeEventListener = (type, listener) => {
    waiting.delete(listener);
    removeEventListener.call(page, type, listener);
  };
  return { page, waiting };
}

it("rejects as the call would that needs the code", async () => {
  await expect(loadCode(Promise.reject(lost))).rejects.toEqual(new CierreError("missingResponse"));
});

it("asks again for code only once the network is back, where there was none", async () => {
  const { page, waiting } = fakePage(false);
  const load = vi.fn(async () => "code").mockRejectedValueOnce(lost);
  const code = codeInTime(load, page);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load).toHaveBeenCalledTimes(1);
  page.navigator.onLine = true;
  page.dispatchEvent(new Event("online"));
  expect(await code).toBe("code");
  expect(waiting.size).toBe(0);
});

it("asks again after a pause where a network did not bring the code, and leaves no listener behind", async () => {
  const { page, waiting } = fakePage(true);
  const load = vi
    .fn(async () => "code")
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  const code = codeInTime(load, page);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await code).toBe("code");
  expect(load).toHaveBeenCalledTimes(3);
  expect(waiting.size).toBe(0);
});

it("rejects where a network that is there never brings the code", async () => {
  const { page } = fakePage(true);
  const load = vi.fn(async () => Promise.reject(lost));
  const code = codeInTime(load, page).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await code).toBe(lost);
  expect(load).toHaveBeenCalledTimes(4);
});
