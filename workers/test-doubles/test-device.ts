import { CierreError } from "../../schema/errors.ts";
import type { OutboxStore } from "../../sync/ports.ts";
import type { TabMessage } from "../channel/tab-message.ts";
import { browserClock } from "../clock.ts";
import { createCursorStore } from "../device-store/cursor-store.ts";
import { createDraftJournal } from "../device-store/draft-journal.ts";
import { openDeviceStore } from "../device-store/open-device-store.ts";
import { createEngine } from "../engine/create-engine.ts";
import { realmPorts } from "../engine/delivery-ports.ts";
import type { EnginePorts, ProjectSession } from "../engine/engine-ports.ts";
import type { EngineApi, EngineStatus } from "../engine-api.ts";
import { readLeftWork } from "../offline-storage/left-work.ts";
import { openOfflineStorage } from "../offline-storage/open-offline-storage.ts";
import { createOutboxStore } from "../offline-storage/outbox-store.ts";
import { countWaiting } from "../offline-storage/waiting-projects.ts";
import { fedReplica } from "../replica/fed-replica.ts";
import { openReplica, type Replica } from "../replica/open-replica.ts";
import { removeOlder } from "../replica/other-versions.ts";
import { createReplicaStore } from "../replica/replica-store.ts";
import { createSearchIndex } from "../search/search-index.ts";
import { createTitleIndex } from "../search/title-index.ts";
import { PROJECT } from "./article-document.ts";
import { FakeAir, FakeLock, FakeSocket } from "./fake-browser.ts";
import { FakeFaults } from "./fake-faults.ts";
import type { FakeServer } from "./fake-server.ts";
import { FakeSpace } from "./fake-space.ts";

let devices = 0;

export interface TestTab {
  readonly engine: EngineApi;
  readonly socket: FakeSocket;
  readonly status: () => EngineStatus;
  /** A tab with a newer application opens. */
  newerSpeaks(): void;
  /** Resolves when the status satisfies. */
  reaches(satisfies: (status: EngineStatus) => boolean): Promise<EngineStatus>;
}

/** One device: its storage, its lock and the tabs on it. Storage is real (on fake IndexedDB), the server is not. */
export class TestDevice {
  readonly #name = `device${++devices}`;
  readonly outboxName = `${this.#name}-outbox`;
  readonly storeName = `${this.#name}-device`;
  readonly #lock = new FakeLock();
  readonly #air = new FakeAir();
  readonly #tabs: TestTab[] = [];
  readonly server: FakeServer;
  readonly userId = `ana${devices}`;
  readonly #replicas = new Map<string, Promise<Replica>>();
  readonly space = new FakeSpace();
  readonly faults = new FakeFaults();
  /** The device takes no more writes into the outbox. */
  refusesWrites = false;
  /** Collections that its application takes from the feed. */
  knows = fedReplica().collections;

  constructor(server: FakeServer) {
    this.server = server;
  }

  get replica(): Promise<Replica> {
    return this.replicaOf(this.userId);
  }

  replicaOf(userId: string): Promise<Replica> {
    const opened = this.#replicas.get(userId) ?? this.#openReplica(userId);
    this.#replicas.set(userId, opened);
    return opened;
  }

  async #openReplica(userId: string): Promise<Replica> {
    const replica = await openReplica({ userId, projectId: PROJECT, multiInstance: false });
    await removeOlder(replica.name);
    return replica;
  }

  session(fields: Partial<ProjectSession> = {}): ProjectSession {
    return {
      token: "t1",
      sessionNonce: crypto.randomUUID(),
      userId: this.userId,
      displayName: "Ana",
      projectId: PROJECT,
      ...fields,
    };
  }

  /** What a tab, or the service worker, of this device works with. */
  ports(socket: FakeSocket): EnginePorts {
    return {
      ...realmPorts(),
      random: { next: () => 0.99 },
      faults: this.faults,
      leftWork: (userId) => readLeftWork(userId, { outbox: this.outboxName, device: this.storeName }),
      open: async (session) => {
        const owner = { userId: session().userId, projectId: PROJECT };
        const storage = openOfflineStorage(this.outboxName);
        const device = openDeviceStore(this.storeName);
        const replica = await this.replicaOf(owner.userId);
        return {
          replica: createReplicaStore(replica),
          searching: createSearchIndex(replica, browserClock().after),
          titles: createTitleIndex(replica, browserClock().after),
          outbox: this.#refusing(createOutboxStore(storage, owner)),
          space: this.space,
          countWaiting: () => countWaiting(storage, owner.userId),
          cursors: createCursorStore(device, owner, { ...fedReplica(), collections: this.knows }),
          drafts: createDraftJournal(device, owner),
          http: this.server.http,
          socket,
          lock: this.#lock,
          channel: this.#air.open(),
          network: { isOnline: true, observe: () => () => undefined },
          close: async () => {
            storage.close();
            device.close();
          },
        };
      },
    };
  }

  /** What a tab that is none of the test's says to the others. */
  say(message: TabMessage): void {
    this.#air.open().send(message);
  }

  /** What lies in the outbox, behind every tab's back. */
  leaveInOutbox(step: Parameters<OutboxStore["update"]>[0]): Promise<unknown> {
    const owner = { userId: this.userId, projectId: PROJECT };
    return createOutboxStore(openOfflineStorage(this.outboxName), owner).update(step);
  }

  /** A tab with a started engine. */
  async openTab(fields: Partial<ProjectSession> = {}): Promise<TestTab> {
    const socket = new FakeSocket();
    let newerSpeaks = () => {};
    const engine = createEngine(this.ports(socket), (confirmed) => {
      newerSpeaks = confirmed;
    });
    const tab = { ...(await this.watch(engine, socket)), newerSpeaks };
    await engine.start(this.session(fields));
    return tab;
  }

  /** An engine that the test began itself; `close` stops it. */
  async watch(engine: EngineApi, socket: FakeSocket): Promise<TestTab> {
    const tab = { ...(await watched(engine, socket)), newerSpeaks: () => {} };
    this.#tabs.push(tab);
    return tab;
  }

  /** What the tab opened last says, also when it did not start. */
  lastStatus(): EngineStatus | undefined {
    return this.#tabs.at(-1)?.status();
  }

  async close(): Promise<void> {
    for (const { engine } of this.#tabs) await engine.stop();
    for (const replica of this.#replicas.values()) await (await replica).close();
  }

  #refusing(store: OutboxStore): OutboxStore {
    return {
      read: () => store.read(),
      update: async (step) => {
        if (this.refusesWrites) throw new CierreError("deviceStorage");
        return store.update(step);
      },
    };
  }
}

async function watched(engine: EngineApi, socket: FakeSocket): Promise<Omit<TestTab, "newerSpeaks">> {
  const looking = new Set<() => void>();
  let status: EngineStatus | null = null;
  await engine.observeStatus((next) => {
    status = next;
    for (const look of looking) look();
  });
  const current = () => {
    if (!status) throw new Error("no status yet");
    return status;
  };
  return {
    engine,
    socket,
    status: current,
    reaches(satisfies) {
      const { promise, resolve } = Promise.withResolvers<EngineStatus>();
      const look = () => {
        if (!satisfies(current())) return;
        looking.delete(look);
        resolve(current());
      };
      looking.add(look);
      look();
      return promise;
    },
  };
}
