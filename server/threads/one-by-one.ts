import pLimit, { type LimitFunction } from "p-limit";

/**
 * Runs work of one project one after the other: two imports at once would each create the names that neither found.
 * Projects do not wait for each other.
 */
export function perProjectQueue(): <T>(projectId: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, LimitFunction>();
  return async (projectId, work) => {
    const queue = queues.get(projectId) ?? pLimit(1);
    queues.set(projectId, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0 && queues.get(projectId) === queue) queues.delete(projectId);
    }
  };
}
