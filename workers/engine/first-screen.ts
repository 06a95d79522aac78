import type { Clock } from "../../sync/ports.ts";

/** A page that never says that its first screen is shown is waited for no longer (ms). */
const LONGEST_MS = 10_000;

/** When the page has its first screen: what that does without is fetched then. */
export interface FirstScreen {
  readonly isShown: Promise<void>;
  /** Called again it changes nothing. */
  shown(): void;
}

export function awaitFirstScreen(clock: Pick<Clock, "after">): FirstScreen {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(LONGEST_MS, resolve);
  return {
    isShown: promise,
    shown() {
      cancel();
      resolve();
    },
  };
}
