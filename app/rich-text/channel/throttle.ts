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
  return withFlush(throttled, cancel, action, () => timer !== null);
}

/**
 * The same between keys: `action` runs once the key that called for it is painted, which leaves the time up to the next key for it.
 * It waits `waitMs` after the last run, and at most as long again for a frame.
 */
export function throttleToPaint(action: () => void, waitMs: number): Throttled {
  let cancelPending: (() => void) | null = null;
  let lastRun = Number.NEGATIVE_INFINITY;
  const run = () => {
    cancelPending = null;
    lastRun = performance.now();
    action();
  };
  const awaitPaint = () => {
    cancelPending = whenPainted(run, waitMs);
  };
  const throttled = () => {
    if (cancelPending !== null) return;
    const left = lastRun + waitMs - performance.now();
    if (left <= 0) return awaitPaint();
    const timer = setTimeout(awaitPaint, left);
    cancelPending = () => clearTimeout(timer);
  };
  const cancel = () => {
    cancelPending?.();
    cancelPending = null;
  };
  return withFlush(throttled, cancel, run, () => cancelPending !== null);
}

/**
 * Runs it after the next frame, or after `timeoutMs` where none is painted; returns how to take it back. Idle callbacks are no help:
 * Chromium holds them back while somebody types.
 */
function whenPainted(run: () => void, timeoutMs: number): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, timeoutMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function withFlush(throttled: () => void, cancel: () => void, run: () => void, isPending: () => boolean): Throttled {
  const flush = () => {
    if (!isPending()) return;
    cancel();
    run();
  };
  return Object.assign(throttled, { flush, cancel });
}
