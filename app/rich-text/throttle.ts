export interface Throttled {
  /** Runs now or at the latest after the wait; calls meanwhile are the same run. */
  (): void;
  /** Runs at once what waits, if anything does. */
  flush(): void;
  /** Forgets what waits. */
  cancel(): void;
}

/**
 * Runs `action` at most once per `waitMs`, the last call never being lost: a throttle, not a debounce, so somebody who
 * never pauses is still heard every `waitMs`.
 */
export function throttle(action: () => void, waitMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const run = () => {
    timer = null;
    action();
  };
  const throttled = () => {
    timer ??= setTimeout(run, waitMs);
  };
  const cancel = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const flush = () => {
    if (timer === null) return;
    cancel();
    action();
  };
  return Object.assign(throttled, { flush, cancel });
}
