import { expect, it } from "vitest";
import { installSyncListener } from "./sync-listener.ts";
import { installUpdateHandshake } from "./update-handshake.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** A service worker's global that keeps its listeners and counts what it was told to do. */
function fakeWorker() {
  const listeners = new Map<string, (event: never) => void>();
  const calls: string[] = [];
  const work: Promise<unknown>[] = [];
  const scope: WorkerScope = {
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    skipWaiting: async () => void calls.push("skipWaiting"),
    clients: { claim: async () => void calls.push("claim") },
  };
  const emit = (type: string, event: object): void => {
    // The listener's own event type is known only to whoever registered it.
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) } as never);
  };
  return { scope, calls, work, emit };
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

it("takes over only when a page asks for it", () => {
  const worker = fakeWorker();
  installUpdateHandshake(worker.scope);
  worker.emit("message", { data: { type: "something else" } });
  worker.emit("message", { data: "SKIP_WAITING" });
  expect(worker.calls).toEqual([]);
  worker.emit("message", { data: { type: "SKIP_WAITING" } });
  expect(worker.calls).toEqual(["skipWaiting"]);
});

it("serves the page that installed it right away", () => {
  const worker = fakeWorker();
  installUpdateHandshake(worker.scope);
  worker.emit("activate", {});
  expect(worker.calls).toEqual(["claim"]);
});
