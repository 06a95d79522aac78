import { CierreError } from "../../schema/errors.ts";
import type { PullResponse } from "../../schema/wire/pull-changes.ts";
import type { PushResponse } from "../../schema/wire/push-changes.ts";
import type { Values } from "../../sync/outbox/outbox-operation.ts";
import { advanced, begunAgain } from "../../workers/device-store/cursor-store.ts";
import type { EnginePorts, FeedCursorStore, ProjectPorts } from "../../workers/engine/engine-ports.ts";
import { recoverListed, recoverUnlisted } from "../../workers/engine/lanes/recover-former-rows.ts";
import { createUploadLane } from "../../workers/engine/lanes/upload-lane.ts";
import { createMemoryReplicaStore, type Effect } from "../../workers/test-doubles/memory-replica-store.ts";
import { withBug } from "./buggy-ports.ts";
import type { Tab } from "./tab.ts";

/** Size of a request for each operation that it may hold, in characters. */
const OPERATION_SIZE = 1300;

/** Everything a tab's engine needs, from the world. Whatever it asks for happens when the world lets it. */
export function tabPorts(tab: Tab): EnginePorts {
  const { device } = tab;
  const { batch, random } = device.around;
  const most = batch * OPERATION_SIZE;
  return {
    clock: { now: () => device.now(), after: (ms, call) => tab.after(ms, call) },
    ids: { next: () => tab.names.shift() ?? random.uuid() },
    random: { next: () => random.next() },
    definitionOf: (collection) => device.definitionOf(collection),
    requests: { operations: batch, size: { least: OPERATION_SIZE, most, first: most } },
    faults: {
      note(thrown) {
        if (!(thrown instanceof CierreError)) tab.fail(thrown);
      },
      observe: () => () => undefined,
      read: async () => [],
      deliver: async () => undefined,
    },
    leftWork: async () => [],
    open: async () => withBug(tab, projectPorts(tab)),
  };
}

function projectPorts(tab: Tab): ProjectPorts {
  const { device, ears } = tab;
  const effect: Effect = (kind, run) =>
    tab.ask(() => {
      if (kind === "write" && tab.isClosed) throw new CierreError("deviceStorage");
      return run();
    });
  return {
    // How long fetching code takes would be part of the story.
    loadUploads: async () => createUploadLane,
    loadRecovery: async () => ({ recoverListed, recoverUnlisted }),
    replica: createMemoryReplicaStore(device.replica, device.around.projectId, effect),
    outbox: {
      read: () => effect("read", () => device.outbox.read()),
      update: (step) => effect("write", () => device.outbox.update(step)),
    },
    cursors: cursorsOf(tab, effect),
    drafts: { read: async () => null, list: async () => [], write: async () => undefined, remove: async () => undefined },
    http: {
      pull: (cursor, _limit, former) =>
        tab.request<PullResponse>({ tag: "pull", cursor, ...(former !== undefined && { former }) }),
      push: (body) => tab.request<PushResponse>({ tag: "push", body }),
      upload: ({ operationId, name }) =>
        tab.request<{ readonly id: string; readonly document: Values }>({ tag: "upload", file: { operationId, name } }),
    },
    channel: {
      send: (message) => device.broadcast(tab, message),
      listen(listener) {
        ears.channel.add(listener);
        return () => ears.channel.delete(listener);
      },
      close: () => ears.channel.clear(),
    },
    socket: {
      connect(listener) {
        ears.socket = listener;
      },
      close() {
        ears.socket = null;
      },
      emit: () => undefined,
      ask: async () => null,
    },
    lock: { request: ({ steal }, listener) => device.requestLock(tab, steal, listener) },
    network: {
      get isOnline() {
        return device.online;
      },
      observe(callback) {
        ears.network.add(callback);
        return () => ears.network.delete(callback);
      },
    },
    space: {
      estimate: async () => null,
      pictures: { count: async () => 0, removeOldest: async () => 0 },
      caches: undefined,
    },
    searching: { search: async () => ({ ids: [], isPartial: false }) },
    titles: { search: async () => ({ titles: [], isPartial: false }) },
    countWaiting: async () => 0,
    close: async () => undefined,
  };
}

function cursorsOf({ device }: Tab, effect: Effect): FeedCursorStore {
  return {
    read: () => effect("read", () => device.cursor.read()),
    position: () => effect("read", () => device.position),
    write: (cursor) =>
      effect("write", () => {
        if (cursor === null) device.moveTo(begunAgain(device.position));
        else device.cursor.write(cursor);
      }),
    advance: (cursor, epoch) =>
      effect("write", () => {
        if (device.epoch !== epoch) return false;
        device.moveTo(advanced(device.position, cursor));
        return true;
      }),
  };
}
