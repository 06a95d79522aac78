import { SeededRandom } from "../sim/seeded-random.ts";

/** Moments of a kill as parts of the time that a command takes, the first of them late enough for a process to have begun; the same in each run. */
export function seededMoments(seed: number, count = 10): number[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: count }, () => 0.2 + 0.8 * random.next()).sort((one, other) => one - other);
}
