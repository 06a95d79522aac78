import type { WorkPool } from "./work-pool.ts";

interface Question<Answer> {
  /** Module that answers (`WorkEntry`). */
  readonly entry: URL;
  readonly longestMs: number;
  readonly narrow: (answer: unknown) => Answer;
}

/**
 * Asks one entry of a pool: the answer, or `null` when it takes too long or too much memory. `person`: id of whoever waits, since people
 * take turns. Rejects as `WorkPool.run` does.
 */
export function askPool<Answer>(
  pool: WorkPool,
  { entry, longestMs, narrow }: Question<Answer>,
): (request: unknown, person: string) => Promise<Answer | null> {
  return async (request, person) => {
    const outcome = await pool.run({ entry, request, longestMs }, person);
    return outcome.tag === "answered" && outcome.answer !== null ? narrow(outcome.answer) : null;
  };
}
