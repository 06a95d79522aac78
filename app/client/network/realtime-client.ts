import { proxy, type Remote } from "comlink";
import type { EngineApi } from "../../../workers/engine-api.ts";
import type { RealtimeClient } from "../client-api.ts";
import { createStore } from "../create-store.ts";

/** The realtime channel, which the worker holds, as the page knows it. `observe` begins to listen, once. */
export function createRealtimeClient(remote: Remote<EngineApi>): RealtimeClient & { observe(): Promise<unknown> } {
  const connected = createStore(false);
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  return {
    connected,
    on(name, listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => own.delete(listener);
    },
    // A project that is not open, or a worker that ended, has no connection either.
    emit: (name, message = null) => void remote.emitRealtime(name, message).catch(() => undefined),
    ask: (name, message) => remote.askRealtime(name, message).catch(() => null),
    observe: () =>
      remote.observeRealtime(
        proxy((news) => {
          if (news.tag !== "message") return connected.set(news.tag === "connected");
          for (const listener of [...(listeners.get(news.name) ?? [])]) listener(news.message);
        }),
      ),
  };
}
