import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "../../context/services.ts";

/** How long an answer of the database tells that it answers, and how long one is waited for, ms. */
const FRESH_MS = 5000;
const PATIENCE_MS = 2000;

/**
 * Tells whether the database answers. It has one question under way at most, and says what it last heard while others keep the database
 * busy: whoever looks at a loaded server is answered at once.
 */
export function watchDatabase({ store, logger }: Pick<Services, "store" | "logger">): () => Promise<boolean> {
  let last: { readonly isWell: boolean; readonly at: number } | null = null;
  let asked: Promise<boolean> | null = null;
  const ask = (): Promise<boolean> => {
    asked ??= store
      .query("select 1")
      .then(
        () => true,
        (error: unknown) => {
          logger.error({ err: error }, "the database does not answer");
          return false;
        },
      )
      .then((isWell) => {
        last = { isWell, at: performance.now() };
        asked = null;
        return isWell;
      });
    return asked;
  };
  return async () => {
    const answer = ask();
    if (last?.isWell && performance.now() - last.at < FRESH_MS) return true;
    return Promise.race([answer, wait(PATIENCE_MS, false, { ref: false })]);
  };
}
