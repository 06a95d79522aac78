import type { UpdateWatcher } from "../client-api.ts";
import { createStore } from "../create-store.ts";
import type { PageKeeper } from "./page-keeper.ts";

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
 * How long a newer worker may take to take over (ms). Chromium gives up on it, for up to five minutes, when a page fetches
 * anything through the former worker in that very moment; the next navigation lets it in.
 */
export const TAKE_OVER_MS = 3_000;

export interface UpdateWatcherOptions {
  /** Absent where there are no service workers. */
  readonly host: ServiceWorkerHost | null;
  reload(): void;
  /** Calls `then` after so many milliseconds. */
  after(ms: number, then: () => void): void;
  /** Resolves when the first one may be installed, with all files of the application. */
  mayInstall(): Promise<void>;
  /** Says when to ask the server for a newer one. */
  observeMoments(ask: () => void): void;
  readonly keeper: PageKeeper;
}

/**
 * Registers `/admin/sw.js` and watches for a newer one (SHELL-048, SHELL-049). A newer worker waits until `apply`; once it
 * controls the page, the page reloads. When another tab applied it, a page that somebody types on asks instead.
 */
export function createUpdateWatcher({
  host,
  reload,
  after,
  mayInstall,
  observeMoments,
  keeper,
}: UpdateWatcherOptions): OwnedUpdateWatcher {
  const available = createStore(false);
  let waiting: ServiceWorker | null = null;
  let isApplying = false;
  /** As events have reported it: WebKit names the controller before it reports that the very same worker is installed. */
  let isControlled = host?.controller != null;

  const offer = (worker: ServiceWorker | null) => {
    // The first installation controls nothing yet and is no update.
    if (!worker || !isControlled) return;
    waiting = worker;
    available.set(true);
  };
  const watchInstalling = (worker: ServiceWorker | null) => {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  };

  /** Whoever asked for the newer build is asked about leaving only where what is typed could not be kept. */
  const reloadAsAgreed = async () => {
    if (await keeper.keepTyping()) keeper.letGo();
    reload();
  };

  return {
    available,
    announce: () => available.set(true),
    async apply() {
      isApplying = true;
      if (!waiting) return reloadAsAgreed();
      waiting.postMessage(SKIP_WAITING);
      after(TAKE_OVER_MS, () => {
        if (waiting) void reloadAsAgreed();
      });
    },
    async register() {
      if (!host) return;
      host.addEventListener("controllerchange", () => {
        // The first worker takes the page that installed it as it is; every later one brings another build.
        const isFirst = !isControlled;
        isControlled = true;
        if (isFirst) return;
        waiting = null;
        if (isApplying) void reloadAsAgreed();
        else if (!keeper.isHeld()) reload();
        else available.set(true);
      });
      if (!isControlled) await mayInstall();
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
