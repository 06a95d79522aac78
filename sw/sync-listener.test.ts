import { expect, it } from "vitest";
import { installSyncListener } from "./sync-listener.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** A service worker's global that keeps its listeners, and the work it is kept alive for. */
function fakeWorker() {
  const listeners = new Map<string, (event: never) => void>();
  const work: Promise<unknown>[] = [];
  const scope: WorkerScope = {
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  const emit = (type: string, event: object): void => {
    // The listener's own event type is known only to whoever registered it.
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) } as never);
  };
  return { scope, work, emit };
}

it("drains the outbox of the session whose tag fires, and keeps the worker alive meanwhile", async () => {
  const worker = fakeWorker();
  const tokens: string[] = [];
  installSyncListener(worker.scope, async (token) => void tokens.push(token));
  worker.emit("sync", { tag: "cierre-sync:abc:def" });
  worker.emit("sync", { tag: "another" });
  await Promise.all(worker.work);
  expect(tokens).toEqual(["abc:def"]);
  expect(worker.work).toHaveLength(1);
});

it("hands a failed drain to the browser, which tries again", async () => {
  const worker = fakeWorker();
  installSyncListener(worker.scope, () => Promise.reject(new Error("no network")));
  worker.emit("sync", { tag: "cierre-sync:abc" });
  await expect(worker.work[0]).rejects.toThrow("no network");
});
