import type { LockPort } from "../../sync/ports.ts";

/** The part of Web Locks that leadership needs. */
export type Locks = Pick<LockManager, "request">;

/** Name of the lock under which one person's outbox in one project is synchronised. */
export function leaderLockName(userId: string, projectId: string): string {
  return `cierre-sync-${userId}-${projectId}`;
}

/** A named exclusive Web Lock. */
export function createLeaderLock(locks: Locks, name: string): LockPort {
  return {
    request({ steal }, listener) {
      const inLine = new AbortController();
      const held = Promise.withResolvers<void>();
      let left = false;
      let granted = false;
      const ended = locks.request(name, steal ? { steal: true } : { signal: inLine.signal }, () => {
        if (left) return;
        granted = true;
        listener.granted();
        return held.promise;
      });
      ended.catch(() => {
        // Rejects when another tab stole the lock, and when we left the line; only the first is news.
        if (granted && !left) listener.lost();
      });
      return () => {
        left = true;
        if (granted) held.resolve();
        else inLine.abort();
      };
    },
  };
}
