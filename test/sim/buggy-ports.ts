import { CierreError } from "../../schema/errors.ts";
import type { OperationResult } from "../../schema/wire/operation.ts";
import type { HttpPort, OutboxContents, OutboxStore } from "../../sync/ports.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import type { ProjectPorts } from "../../workers/engine/engine-ports.ts";
import { applyChange } from "../../workers/engine/held/apply-change.ts";
import type { ReplicaStore } from "../../workers/replica/replica-store.ts";
import type { Bug } from "./bugs.ts";
import type { Device } from "./device.ts";
import { isRefusal } from "./request.ts";
import type { Tab } from "./tab.ts";

const MINUTE_MS = 60_000;

type Decorator = (ports: ProjectPorts, tab: Tab) => Partial<ProjectPorts>;

/** The ports of a device with the world's deliberate bug; usually as they are. */
export function withBug(tab: Tab, ports: ProjectPorts): ProjectPorts {
  const { bug } = tab.device.around;
  return { ...ports, ...(bug && decorators[bug]?.(ports, tab)) };
}

/** Those that lie in a device; the others lie in the network. */
const decorators: Partial<Record<Bug, Decorator>> = {
  neverWakesUp({ http, network }) {
    let isOnline = true;
    const ask = <T>(request: () => Promise<T>) => (isOnline ? request() : Promise.reject(new CierreError("missingResponse")));
    return {
      network: {
        get isOnline() {
          return network.isOnline;
        },
        observe: (callback) =>
          network.observe((isThere) => {
            isOnline &&= isThere;
            if (!isThere) callback(false);
          }),
      },
      http: {
        pull: (...call) => ask(() => http.pull(...call)),
        push: (...call) => ask(() => http.push(...call)),
        upload: (...call) => ask(() => http.upload(...call)),
      },
    };
  },
  takesSilenceForYes: ({ http }) => ({
    http: withPush(http, (request) =>
      http.push(request).catch((error: unknown) => {
        if (!(error instanceof CierreError) || error.code !== "missingResponse") throw error;
        return { results: request.operations.map(toApplied) };
      }),
    ),
  }),
  takesHiccupForWord: ({ http }) => ({
    http: withPush(http, async (request) => {
      const { results } = await http.push(request);
      const isHiccup = (result: OperationResult) => result.status === "refused" && result.code === "internal";
      return { results: results.map((result, at) => (isHiccup(result) ? toApplied(request.operations[at] ?? result) : result)) };
    }),
  }),
  emptiesOutboxOnExpiry: ({ http }, { device }) => ({
    http: withPush(http, (request) =>
      http.push(request).catch((error: unknown) => {
        if (error instanceof CierreError && error.code === "unauthenticated") {
          device.outbox.update(({ operations }) => ({ remove: operations.map(({ operationId }) => operationId) }));
        }
        throw error;
      }),
    ),
  }),
  believesItsClock: ({ http }, { device }) => ({
    http: {
      ...http,
      async pull(...call) {
        const page = await http.pull(...call);
        return { ...page, data: page.data.filter(({ updatedAt }) => Date.parse(updatedAt) <= device.now() + MINUTE_MS) };
      },
    },
  }),
  acknowledgesTooEarly: ({ outbox }, { device }) => ({
    outbox: {
      ...outbox,
      update: (step) =>
        outbox.update(step).catch((error: unknown) => (isRefusal(error) ? step(device.outbox.read()) : Promise.reject(error))),
    },
  }),
  storesLater: ({ outbox }, tab) => ({ outbox: storingLater(outbox, tab) }),
  worksOnOldContents: ({ outbox }, tab) => ({ outbox: onOldContents(outbox, tab) }),
  cursorBeforeRows: ({ replica }) => ({ replica: withoutRefusal(replica, ({ isPage }) => isPage === true) }),
  dropsHeldRows: ({ replica }) => ({ replica: withoutRefusal(replica, ({ confirmed }) => !confirmed) }),
  keepsWhatFeedForgot: ({ replica }) => ({ replica: { ...replica, sweep: async () => undefined } }),
  startsWithoutRecovery: ({ replica }, tab) => ({
    replica: {
      ...replica,
      write: async (...call) => {
        if (tab.engine) await replica.write(...call);
      },
    },
  }),
  neverTakesOver: ({ lock }) => ({ lock: { request: (_options, listener) => lock.request({ steal: false }, listener) } }),
  storesKnownFieldsOnly: ({ replica }, tab) => ({
    replica: {
      ...replica,
      write(changes, options) {
        const fresh = options?.fresh;
        const withFresh = fresh && { fresh: async () => (await fresh()).map((row) => knownFields(tab, row)) };
        return replica.write(
          changes.map((row) => knownFields(tab, row)),
          { ...options, ...withFresh },
        );
      },
    },
  }),
};

function withPush(http: HttpPort, push: HttpPort["push"]): HttpPort {
  return { ...http, push };
}

function toApplied({ operationId, id = "" }: { readonly operationId: string; readonly id?: string }): OperationResult {
  return { status: "applied", operationId, id, document: null };
}

function withoutRefusal(
  replica: ReplicaStore,
  isDropped: (options: Parameters<ReplicaStore["write"]>[1] & object) => boolean,
): ReplicaStore {
  return {
    ...replica,
    write: (changes, options = {}) =>
      replica.write(changes, options).catch((error: unknown) => {
        if (!isDropped(options) || !isRefusal(error)) throw error;
      }),
  };
}

/** What the tabs of a device are storing; the next to read or write waits for it. */
const storing = new WeakMap<Device, Promise<unknown>>();

/** Answers with what a write will have done, and writes afterwards; what comes next on the device waits for it, or for the tab's end. */
function storingLater(outbox: OutboxStore, tab: Tab): OutboxStore {
  const { device } = tab;
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  const end = tab.end.bind(tab);
  tab.end = () => {
    end();
    leave();
  };
  return {
    async read() {
      await storing.get(device);
      return outbox.read();
    },
    async update(step) {
      const before = storing.get(device);
      const { promise, resolve } = Promise.withResolvers<void>();
      storing.set(device, promise);
      await before;
      const change = step(device.outbox.read());
      const stored = outbox.update(step).catch(() => undefined);
      void Promise.race([stored, gone]).then(() => resolve());
      return change;
    },
  };
}

/** A tab that slept writes the whole outbox as it follows from what it had read before. */
function onOldContents(outbox: OutboxStore, tab: Tab): OutboxStore {
  let known: { readonly contents: OutboxContents; readonly sleeps: number } | null = null;
  const learn = (contents: OutboxContents) => {
    known = { contents, sleeps: tab.sleeps };
    return contents;
  };
  return {
    read: async () => learn(await outbox.read()),
    update: (step) =>
      outbox.update((contents) => {
        const old = known && known.sleeps < tab.sleeps ? known.contents : contents;
        const change = step(old);
        learn(applyChange(old, change));
        if (old === contents) return change;
        const kept = new Set(old.operations.map(({ operationId }) => operationId));
        const gone = contents.operations.filter(({ operationId }) => !kept.has(operationId));
        return { ...change, remove: [...(change.remove ?? []), ...gone.map(({ operationId }) => operationId)] };
      }),
  };
}

/** A row as an earlier version stores it that keeps nothing of the fields it does not know. */
function knownFields({ device }: Tab, row: ReplicaChange): ReplicaChange {
  const { subject } = device.around;
  if (device.definitionOf === subject.definitionOf || row.tag === "delete") return row;
  return { ...row, document: { ...row.document, [subject.newField]: undefined } };
}
