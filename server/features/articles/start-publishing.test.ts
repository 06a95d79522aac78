import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { behaviours } from "../../behaviours.ts";
import { createChangeBus } from "../../context/change-bus.ts";
import type { Row, Statement, Store } from "../../context/store.ts";
import type { ScheduledServices } from "../../engines/jobs/do-scheduled.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import { startPublishing } from "./start-publishing.ts";

const BEGIN = Date.parse("2026-03-01T12:00:00.000Z");

let publishing: Looking;
/** When somebody looked for what is due, ms after the beginning. */
let looks: number[];
let next: string | null;
let answer: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN });
  looks = [];
  next = null;
  answer = async () => undefined;
  publishing = startPublishing(services());
});
afterEach(async () => {
  await publishing.stop();
  vi.useRealTimers();
});

/** On a database in which nothing is due and `next` is the next date. */
function services(): ScheduledServices {
  const batch = async (statements: readonly Statement[]): Promise<Row[][]> => {
    if (!statements.some(({ text }) => text.includes("insert into jobs"))) return [[{ at: next }], [{ at: null }]];
    looks.push(Date.now() - BEGIN);
    await answer();
    return [[], []];
  };
  const store: Store = {
    kind: "postgres",
    batch,
    query: async () => [],
    transaction: () => Promise.reject(new Error("nothing is due")),
    close: async () => undefined,
  };
  return {
    store,
    changes: createChangeBus(() => undefined),
    behaviours,
    passwords: { hash: async () => "", verify: async () => false },
    ratePassword: () => Promise.reject(new Error("nobody sets a password")),
    logger: pino({ level: "silent" }),
    traces: null,
    now: () => new Date(),
  };
}

it("looks at its start, and every five seconds for dates that were set meanwhile", async () => {
  await vi.advanceTimersByTimeAsync(10_100);
  expect(looks).toEqual([0, 5_000, 10_000]);
});

it("is there when the next date comes", async () => {
  next = new Date(BEGIN + 6_500).toISOString();
  await vi.advanceTimersByTimeAsync(6_600);
  expect(looks).toEqual([0, 5_000, 6_500]);
});

it("goes on after the database was away", async () => {
  answer = () => Promise.reject(new Error("away"));
  await vi.advanceTimersByTimeAsync(5_100);
  answer = async () => undefined;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks).toEqual([0, 5_000, 10_000]);
});

it("stops once what is under way is done, and looks no more", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = () => promise;
  await vi.advanceTimersByTimeAsync(5_000);
  let isStopped = false;
  const stopped = publishing.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isStopped).toBe(false);
  resolve();
  await stopped;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toEqual([0, 5_000]);
});
