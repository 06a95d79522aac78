import { parseArgs } from "node:util";
import { createId } from "../../server/context/create-id.ts";
import { openStore } from "../../server/core/open-store.ts";
import { openStoredTries } from "../../server/core/sessions/stored-tries.ts";
import { openRedis } from "../../server/core/store/open-redis.ts";
import { openRedisCounts } from "../../server/http/limits/ledgers/redis-counts.ts";
import { openStoredCounts } from "../../server/http/limits/ledgers/stored-counts.ts";
import type { CountLedger } from "../../server/http/limits/shared-counts.ts";
import { type Cleanup, runBench } from "../bench/lib/run-bench.ts";
import { percentile } from "../bench/lib/stats.ts";
import { createDatabase } from "../contract/own-database.ts";

/**
 * `npm run load -- counts --database-url URL [--redis-url URL] [--rounds 300]`: what it costs to count for all processes: calls, whose counts a
 * process shares four times a second, and tries, each of which is counted before it is answered.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    "database-url": { type: "string" },
    "redis-url": { type: "string" },
    rounds: { type: "string", default: "300" },
  },
});
const [serverUrl, redisUrl, rounds] = [values["database-url"], values["redis-url"], Number(values.rounds)];
if (serverUrl === undefined || !(rounds >= 1))
  throw new Error("npm run load -- counts --database-url URL [--redis-url URL] [--rounds N]");

/** Networks and people near a bound, which a process tells of at a time. */
const KEYS = [1, 20, 200];
const MINUTE = 60_000;

await runBench((cleanup) => measureAll(cleanup, serverUrl));

async function measureAll(cleanup: Cleanup, url: string): Promise<void> {
  const database = await createDatabase(url);
  cleanup.defer(() => database.drop());
  const store = await openStore({ databaseUrl: database.url, dataDir: null });
  cleanup.defer(() => store.close());
  await measureLedger("calls, PostgreSQL", openStoredCounts(store));
  if (redisUrl !== undefined) {
    const redis = await openRedis(redisUrl, () => undefined);
    cleanup.defer(async () => redis.close());
    await measureLedger("calls, Redis", openRedisCounts(redis));
  }
  const tries = openStoredTries(store);
  const rule = { pace: "steady", burst: 1_000_000, everyMs: 1 } as const;
  report("a try, PostgreSQL", await timesOf((round) => tries.count(`load ${round % 20}`, rule, new Date())));
}

async function measureLedger(what: string, ledger: CountLedger): Promise<void> {
  const prefix = createId();
  for (const keys of KEYS) {
    const times = await timesOf((round) => {
      const now = Date.now();
      // Half of them are counted for the first time.
      const counted = Array.from({ length: keys }, (_, at) => ({
        key: `${prefix} ${at % 2 === 0 ? at : `${round} ${at}`}`,
        count: 3,
        resetAt: now + MINUTE,
      }));
      return ledger.add(counted, now);
    });
    report(`${what}, ${keys} at a time`, times);
  }
}

async function timesOf(work: (round: number) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work(round);
    times.push(performance.now() - began);
  }
  return times;
}

function report(what: string, times: readonly number[]): void {
  const [p50, p95] = [0.5, 0.95].map((p) => percentile(times, p).toFixed(2));
  console.log(`${what.padEnd(36)} p50 ${p50} ms, p95 ${p95} ms`);
}
