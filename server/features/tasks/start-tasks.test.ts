import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { behaviours } from "../../behaviours.ts";
import { createChangeBus } from "../../context/change-bus.ts";
import type { Row, Statement, Store } from "../../context/store.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import { startTasks } from "./start-tasks.ts";

const BEGIN = Date.parse("2026-03-01T12:00:00.000Z");

let tasks: Looking;
/** When a lane looked for what is due, ms after the beginning. */
let looks: number[];
let answer: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN });
  looks = [];
  answer = async () => undefined;
  tasks = startTasks(services());
});
afterEach(async () => {
  await tasks.stop();
  vi.useRealTimers();
});

/** On a database in which nothing is due. */
function services(): Parameters<typeof startTasks>[0] {
  const batch = async (statements: readonly Statement[]): Promise<Row[][]> => {
    looks.push(Date.now() - BEGIN);
    await answer();
    return statements.map(() => []);
  };
  const store: Store = {
    kind: "postgres",
    batch,
    query: async () => [],
    transaction: (run) => run({ batch, query: async () => [], atCommit: () => undefined }),
    close: async () => undefined,
  };
  return {
    store,
    changes: createChangeBus(() => undefined),
    behaviours,
    passwords: { hash: async () => "", verify: async () => false },
    ratePassword: () => Promise.reject(new Error("nobody sets a password")),
    logger: pino({ level: "silent" }),
    now: () => new Date(),
    importPhotos: "off",
    mailer: { send: () => Promise.reject(new Error("nothing failed")) },
  };
}

it("looks in every lane at its start and every five seconds", async () => {
  await vi.advanceTimersByTimeAsync(5_100);
  expect(looks).toEqual([0, 0, 0, 5_000, 5_000, 5_000]);
});

it("goes on after the database was away", async () => {
  answer = () => Promise.reject(new Error("away"));
  await vi.advanceTimersByTimeAsync(5_100);
  answer = async () => undefined;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks.filter((at) => at === 10_000)).toHaveLength(3);
});

it("stops once the looks under way have ended, and looks no more", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = () => promise;
  await vi.advanceTimersByTimeAsync(5_000);
  let isStopped = false;
  const stopped = tasks.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isStopped).toBe(false);
  resolve();
  await stopped;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toHaveLength(6);
});
