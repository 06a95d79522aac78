import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stopGracefully } from "./stop-gracefully.ts";

const REQUESTS_MS = 8_000;
const logger = pino({ level: "silent" });
const closed = async () => undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose connections stay open until they are cut, and which ends `restMs` after that. */
function serving(restMs: number) {
  const cut = Promise.withResolvers<void>();
  const rest = () => new Promise<void>((resolve) => setTimeout(resolve, restMs));
  // Nothing else of it is asked.
  const server = { closeAllConnections: () => cut.resolve() } as unknown as Parameters<typeof stopGracefully>[0]["server"];
  return { server, close: () => cut.promise.then(rest) };
}

it("ends well when requests took all their time and were cut, however busy the machine is with the rest", async () => {
  const stopping = stopGracefully(serving(1_500), { close: closed }, logger, REQUESTS_MS);
  await vi.advanceTimersByTimeAsync(REQUESTS_MS + 1_500);
  expect(await stopping).toBe(0);
});

it("ends with 1 where something does not end, or not in order", async () => {
  const stuck = stopGracefully(serving(60_000), { close: closed }, logger, REQUESTS_MS);
  const failing = stopGracefully(serving(0), { close: () => Promise.reject(new Error("away")) }, logger, REQUESTS_MS);
  await vi.advanceTimersByTimeAsync(REQUESTS_MS + 5_000);
  expect([await stuck, await failing]).toEqual([1, 1]);
});
