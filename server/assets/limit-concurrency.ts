/** Runs at most `width` tasks at a time, the others wait in order. */
export function limitConcurrency(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = () =>
    new Promise<void>((resolve) => {
      if (running < width) {
        running += 1;
        resolve();
      } else waiting.push(resolve);
    });
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
