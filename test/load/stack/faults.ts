import { setTimeout as wait } from "node:timers/promises";
import type { Stack } from "../../../scripts/stack/open-stack.ts";
import type { SeededRandom } from "../../sim/seeded-random.ts";

/** A program of the stack that ends, and comes back. */
export interface Fault {
  readonly part: string;
  readonly signal: NodeJS.Signals;
  /** How long it is away, ms. */
  readonly awayMs: number;
}

/** Each kind of process once, most of them without a word. */
export const allFaults: readonly Fault[] = [
  { part: "web-1", signal: "SIGKILL", awayMs: 2_000 },
  { part: "work-1", signal: "SIGKILL", awayMs: 2_000 },
  { part: "redis", signal: "SIGKILL", awayMs: 3_000 },
  { part: "site-1", signal: "SIGKILL", awayMs: 2_000 },
  { part: "pgbouncer", signal: "SIGKILL", awayMs: 3_000 },
  { part: "web-2", signal: "SIGTERM", awayMs: 1_000 },
  { part: "postgresql", signal: "SIGINT", awayMs: 1_000 },
  { part: "s3rver", signal: "SIGKILL", awayMs: 20_000 },
  // As after a power cut: it has to find out what it had said.
  { part: "postgresql", signal: "SIGQUIT", awayMs: 1_000 },
  { part: "work-1", signal: "SIGTERM", awayMs: 1_000 },
];

/** Between two faults everything is there for as long, and up to twice as long, ms. */
const CALM_MS = 4_000;

interface Surroundings {
  readonly random: SeededRandom;
  /** A fault is about to happen. */
  readonly before: (fault: Fault) => Promise<void>;
  readonly say: (line: string) => void;
  /** Nothing is taken away or started any more. */
  readonly signal: AbortSignal;
}

/** Takes one program after the other away, in an order that the seed decides. */
export async function takeAwayInTurn(
  stack: Stack,
  faults: readonly Fault[],
  { random, before, say, signal: stopped }: Surroundings,
): Promise<void> {
  for (const fault of shuffled(faults, random)) {
    const { part: name, signal, awayMs } = fault;
    await wait(CALM_MS + random.below(CALM_MS), undefined, { signal: stopped });
    await before(fault);
    const part = stack.part(name);
    await part.end(signal);
    say(`${name} is away (${signal})`);
    await wait(awayMs, undefined, { signal: stopped });
    await part.start();
    say(`${name} is back`);
  }
  await wait(CALM_MS, undefined, { signal: stopped });
}

function shuffled<T>(all: readonly T[], random: SeededRandom): readonly T[] {
  return all
    .map((each) => [random.next(), each] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, each]) => each);
}
