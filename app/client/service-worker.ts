import type { UpdateWatcher } from "./client-api.ts";
import { createStore } from "./create-store.ts";

/** The update watcher, and what the composition root tells it. */
export interface OwnedUpdateWatcher extends UpdateWatcher {
  /** The device's data already belongs to a newer application: this page must be reloaded before it goes on. */
  announce(): void;
  /** Registers the service worker; without support for it nothing happens. */
  register(): Promise<void>;
}

export type ServiceWorkerHost = Pick<ServiceWorkerContainer, "register" | "addEventListener" | "controller">;

/** Message that tells a waiting service worker to take over. */
const SKIP_WAITING = { type: "SKIP_WAITING" };

/**
 * Registers `/admin/sw.js` and watches for a newer one (SHELL-048, SHELL-049). A newer worker waits until `apply`;
 * once it controls the page, the page reloads, also when another tab applied it. `observeMoments` says when to ask the
 * server for one.
 */
export function createUpdateWatcher(
  host: ServiceWorkerHost | null,
  reload: () => void,
  observeMoments: (ask: () => void) => void,
): OwnedUpdateWatcher {
  const available = createStore(false);
  let waiting: ServiceWorker | null = null;

  const offer = (worker: ServiceWorker | null) => {
    // The first installation controls nothing yet and is no update.
    if (!worker || !host?.controller) return;
    waiting = worker;
    available.set(true);
  };
  const watchInstalling = (worker: ServiceWorker | null) => {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  };

  return {
    available,
    announce: () => available.set(true),
    apply: () => (waiting ? waiting.postMessage(SKIP_WAITING) : reload()),
    async register() {
      if (!host) return;
      let isControlled = host.controller !== null;
      host.addEventListener("controllerchange", () => {
        // The first worker takes the page that installed it as it is; every later one brings another build.
        if (isControlled) reload();
        isControlled = true;
      });
      const registration = await host.register("/admin/sw.js", { scope: "/admin/" });
      offer(registration.waiting);
      watchInstalling(registration.installing);
      registration.addEventListener("updatefound", () => watchInstalling(registration.installing));
      observeMoments(() => void registration.update().catch(unlessUnreachable));
    },
  };
}

/** Without a network, or while the page goes away, nothing can be learnt; the next moment asks again. */
function unlessUnreachable(error: unknown): void {
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
}
