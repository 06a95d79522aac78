import pLimit, { type LimitFunction } from "p-limit";

/** Runs work of one key, such as a project or a person, one after the other. Those of other keys do not wait for it. */
export function oneByOne(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, LimitFunction>();
  return async (key, work) => {
    const queue = queues.get(key) ?? pLimit(1);
    queues.set(key, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0 && queues.get(key) === queue) queues.delete(key);
    }
  };
}
