import { expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { createFaultLog } from "./create-fault-log.ts";
import type { FaultBook } from "./fault-book.ts";
import { orderlyBook } from "./orderly-book.ts";

function openLog() {
  const kept: unknown[] = [];
  const device = { refuses: false, opened: 0, time: 0, hasAny: false };
  const book: FaultBook = {
    keep: async (thrown) => {
      if (device.refuses) throw new CierreError("deviceStorage");
      kept.push(thrown);
    },
    list: async () => [],
    deliver: async () => void kept.push("delivered"),
  };
  const load = async () => {
    device.opened += 1;
    return orderlyBook(book, { now: () => device.time });
  };
  const log = createFaultLog({ load, hasAny: async () => device.hasAny });
  const noted: number[] = [];
  log.observe((count) => noted.push(count));
  return { log, kept, noted, device };
}
const session = { token: "t", sessionNonce: "n", projectId: null };

it("stores a bug before it is delivered, and reports it at once", async () => {
  const { log, kept, noted } = openLog();
  const bug = new TypeError("a bug");
  log.note(bug, "pull");
  expect(noted).toEqual([0, 1]);
  await log.deliver(session);
  expect(kept).toEqual([bug, "delivered"]);
});

it("opens nothing as long as nothing happens, and takes what has a code, or what the device refuses, for no bug", () => {
  const { log, noted, device } = openLog();
  log.note(new CierreError("missingResponse"), "pull");
  log.note(new DOMException("full", "QuotaExceededError"), "call");
  expect([noted, device.opened]).toEqual([[0], 0]);
});

it("opens nothing to deliver nothing, and delivers what another tab noted", async () => {
  const { log, kept, device } = openLog();
  await log.deliver(session);
  expect([kept, device.opened]).toEqual([[], 0]);
  device.hasAny = true;
  await log.deliver(session);
  expect([kept, device.opened]).toEqual([["delivered"], 1]);
});

it("reports a bug that the device has no room for", async () => {
  const { log, noted, device } = openLog();
  device.refuses = true;
  log.note(new TypeError("a bug"), "pull");
  await log.deliver(session);
  expect(noted).toEqual([0, 1]);
});

it("does not write down without end what fails without end", async () => {
  const { log, kept, noted, device } = openLog();
  for (let times = 0; times < 100; times += 1) log.note(times, "pull");
  await log.read();
  expect([kept.length, noted.at(-1)]).toEqual([20, 100]);
  device.time = 60_000;
  log.note("later", "pull");
  await log.read();
  expect(kept.at(-1)).toBe("later");
});
