import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import type { EngineApi, EngineStatus, RealtimeNews, WaitingFile } from "../engine-api.ts";
import type { EngineOutlets } from "./engine-outlets.ts";
import { createNews, createObservers, isSameRecord } from "./observers.ts";
import { stoppedStatus } from "./tabs/status.ts";

type Observing = Pick<
  EngineApi,
  "observeStatus" | "observeOutbox" | "observeFiles" | "observeRights" | "observeBackgroundSync" | "observeRealtime"
>;

/** What pages observe of the engine, and where the engine of a project puts it. `connected`: the realtime channel has just connected. */
export function createEngineObservers(connected: () => void) {
  const status = createObservers<EngineStatus>(stoppedStatus, isSameRecord);
  const outbox = createObservers<OutboxOperation[]>([]);
  const files = createObservers<WaitingFile[]>([]);
  const rights = createObservers(0);
  const backgroundSync = createObservers<string | null>(null, () => false);
  const realtime = createNews<RealtimeNews>({ tag: "lost" }, ({ tag }) => tag !== "message");
  const outlets: EngineOutlets = {
    status: status.set,
    outbox: outbox.set,
    files: files.set,
    rights: () => rights.set(rights.value + 1),
    backgroundSync: backgroundSync.set,
    realtime(news) {
      realtime.publish(news);
      if (news.tag === "connected") connected();
    },
  };
  const observing: Observing = {
    observeStatus: async (callback) => status.observe(callback),
    observeOutbox: async (callback) => outbox.observe(callback),
    observeFiles: async (callback) => files.observe(callback),
    observeRights: async (callback) => rights.observe((changes) => changes > 0 && callback()),
    observeBackgroundSync: async (callback) => backgroundSync.observe((tag) => tag !== null && callback(tag)),
    observeRealtime: async (callback) => realtime.observe(callback),
  };
  return { status, outbox, files, outlets, observing };
}

export type EngineObservers = ReturnType<typeof createEngineObservers>;
