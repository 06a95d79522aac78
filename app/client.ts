import { proxy, wrap } from "comlink";
import { CierreError } from "../schema/errors.ts";
import { carryCierreErrors } from "../workers/cierre-error-transfer.ts";
import type { EngineApi } from "../workers/engine-api.ts";
import type { Client, EngineClient, ListQuery, SessionState } from "./client/client-api.ts";
import { keptDrafts } from "./client/drafts/kept-drafts.ts";
import { createEngineClient } from "./client/engine-client.ts";
import { createSendRequest } from "./client/network/api-request.ts";
import { registerBackgroundSync } from "./client/network/background-sync.ts";
import { createImporter } from "./client/network/importer.ts";
import { observeNetwork } from "./client/network/network.ts";
import { createOnlineCalls } from "./client/network/online-calls.ts";
import { createRealtimeClient } from "./client/network/realtime-client.ts";
import { endWorkerOfLeftPage } from "./client/page/back-forward-cache.ts";
import { mark } from "./client/page/mark.ts";
import { observePageFaults } from "./client/page/page-faults.ts";
import { createPageKeeper } from "./client/page/page-keeper.ts";
import { createPersistence } from "./client/page/persistence.ts";
import { createUpdateWatcher } from "./client/page/service-worker.ts";
import { observeUpdateMoments } from "./client/page/update-moments.ts";
import { whenFilled } from "./client/page/when-filled.ts";
import { createReplicaHolder, type ReplicaHolder } from "./client/replica/replica-holder.ts";
import { createReplicaReader, type WarmReader } from "./client/replica/replica-reader.ts";
import { createSessionClient } from "./client/session/session-client.ts";
import { createTaskDesk } from "./client/task-desk.ts";
import { followDateStyle } from "./client/texts/date-style.ts";

/** What most people see first. */
const FIRST_LIST: ListQuery = { collection: "article" };

/** The only door to the workers and the network. Opens nothing until `start`. */
export interface StartedClient extends Client {
  /** Starts engine, session and service worker, and keeps them in step with each other from then on. */
  start(): Promise<void>;
}

// Long: the composition root of the page: it only puts parts together.
export function createClient(window: Window & typeof globalThis): StartedClient {
  const nonce = crypto.randomUUID();
  const send = createSendRequest(window.fetch.bind(window), nonce);
  const worker = new Worker(new URL("../workers/engine-worker.ts", import.meta.url), { type: "module", name: "cierre-engine" });
  carryCierreErrors();
  const remote = wrap<EngineApi>(worker);
  const { observe, ...inWorker } = createEngineClient(remote);
  const drafts = keptDrafts(inWorker, window.localStorage, () => {
    const { profile, projectId } = session.state.get();
    return { userId: profile?.id ?? "", projectId: projectId ?? "" };
  });
  const engine: EngineClient = { ...inWorker, ...drafts };
  const keeper = createPageKeeper(window, engine);
  const session = createSessionClient({ send, storage: window.localStorage, nonce, keepTyping: keeper.keepTyping });
  // The development server builds no service worker.
  const host = import.meta.env.PROD ? (window.navigator.serviceWorker ?? null) : null;
  const after = (ms: number, then: () => void) => void setTimeout(then, ms);
  const updates = createUpdateWatcher({
    host,
    reload: () => window.location.reload(),
    after,
    mayInstall: () => whenFilled({ session: session.state, status: engine.status, after }),
    observeMoments: (ask) => observeUpdateMoments(window, ask),
    keeper,
  });
  const holder = createReplicaHolder({
    session: () => session.state.get(),
    status: engine.status,
    outdated: updates.announce,
    page: window,
  });
  const replica = createReplicaReader({
    open: holder.open,
    peek: holder.peek,
    engine,
    failed: (error) => window.reportError(error),
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
  const online = createOnlineCalls({
    fetcher: window.fetch.bind(window),
    send,
    session: () => session.state.get(),
    expire: session.expire,
  });

  const realtime = createRealtimeClient(remote);
  const persistence = createPersistence(window.navigator.storage, window.localStorage);

  const followSession = createSessionFollower(remote, nonce, drafts.adopt);
  return {
    session,
    engine,
    replica,
    online,
    importer: createImporter({
      fetcher: window.fetch.bind(window),
      nonce,
      session: () => session.state.get(),
      expire: session.expire,
    }),
    network: observeNetwork(window),
    updates,
    persistence,
    realtime,
    tasks: createTaskDesk(window, session.state),
    async start() {
      observePageFaults(window, engine);
      endWorkerOfLeftPage(window, worker);
      followDateStyle(session.state, window);
      session.state.subscribe(() => followSession(session.state.get()));
      let isDenied = false;
      engine.status.subscribe(() => {
        const { sessionExpired, outdated, ready, waiting, lastError } = engine.status.get();
        if (sessionExpired) session.expire();
        // The project is closed to the person, or open to them again.
        if (isDenied !== (lastError?.code === "forbidden")) {
          isDenied = !isDenied;
          void session.refresh();
        }
        if (outdated) updates.announce();
        // There is something to lose: the project is here, or work that is nowhere else.
        if (ready || waiting > 0) void persistence.askOnce();
      });
      window.addEventListener("storage", (event) => {
        if (event.key === "token" || event.key === "profile" || event.key === null) session.adoptStored();
      });
      window.addEventListener("online", () => engine.syncNow());
      const showVisible = () => remote.setVisible(window.document.visibilityState === "visible");
      window.document.addEventListener("visibilitychange", showVisible);
      await Promise.all([
        warmUp(holder, replica),
        remote.observeRights(proxy(() => void session.refresh())),
        remote.observeBackgroundSync(proxy((tag) => void registerBackgroundSync(host, tag))),
        showVisible(),
        observe(),
        realtime.observe(),
        followSession(session.state.get()),
        session.refresh(),
        updates.register(),
        persistence.read(),
      ]);
    },
  };
}

/**
 * The storage opens while the code of the screen is loaded: what is stored, whose first list is read ahead, and where
 * nothing is, the replica that the first synchronisation will fill. Whoever reads it hears of what goes wrong.
 */
async function warmUp(holder: ReplicaHolder, reader: WarmReader): Promise<void> {
  const stored = await holder.peek().catch(() => null);
  if (stored) await reader.readAhead(FIRST_LIST).catch(() => undefined);
  else await holder.open().catch(() => undefined);
}

/** Starts the engine for whoever is signed in, and stops it when nobody is. That it cannot read newer data is in its status. */
function createSessionFollower(
  remote: EngineRemote,
  sessionNonce: string,
  started: () => Promise<void>,
): (state: SessionState) => Promise<void> {
  return async ({ token, profile, projectId, expired }) => {
    if (token === null || profile === null) return remote.stop();
    if (expired) return;
    mark("cierre:engine-start");
    try {
      await remote.start({ token, sessionNonce, userId: profile.id, displayName: profile.displayName, projectId });
      void started();
    } catch (error) {
      if (!(error instanceof CierreError && error.code === "outdated")) throw error;
    }
  };
}

type EngineRemote = Pick<EngineApi, "start" | "stop">;
