import { collectionNamed } from "../../schema/registry.ts";
import { MAX_OPERATIONS_PER_PUSH } from "../../schema/wire/operation.ts";
import { openTabChannel, tabChannelName } from "../channel/tab-channel.ts";
import { browserClock, browserRandom, randomIds } from "../clock.ts";
import { createCursorStore } from "../device-store/cursor-store.ts";
import { createDraftJournal } from "../device-store/draft-journal.ts";
import { openDeviceStore } from "../device-store/open-device-store.ts";
import { createFaultLog } from "../faults/create-fault-log.ts";
import { hasFaults } from "../faults/fault-rows.ts";
import { createHttpClient, type HttpOptions } from "../http/http-client.ts";
import { openOfflineStorage } from "../offline-storage/open-offline-storage.ts";
import { createOutboxStore } from "../offline-storage/outbox-store.ts";
import { countWaiting } from "../offline-storage/waiting-projects.ts";
import { fedReplica } from "../replica/fed-replica.ts";
import { openReplica, type Replica } from "../replica/open-replica.ts";
import { removeOlder } from "../replica/other-versions.ts";
import { createReplicaStore } from "../replica/replica-store.ts";
import { copiedStores } from "../second-copy/copied-stores.ts";
import { browserSpace } from "../space/space-port.ts";
import type { DeliveryPorts, EnginePorts, ProjectSession, RequestLimits } from "./engine-ports.ts";

/** What delivers in this browser, without what only a page needs: the service worker stays small. */
export function deliveryPorts(): Omit<EnginePorts<DeliveryPorts>, "leftWork"> {
  return { ...realmPorts(), open: async (session) => (await openDelivery(session)).ports };
}

/** A request's size is at most well below what servers and proxies take. */
const REQUESTS: RequestLimits = {
  operations: MAX_OPERATIONS_PER_PUSH,
  size: { least: 10_000, most: 1_000_000, first: 250_000 },
};

/** Time, ids and chance of this realm, and what the application declares. */
export function realmPorts(): Omit<EnginePorts, "open" | "leftWork"> {
  return {
    clock: browserClock(),
    faults: createFaultLog({
      load: async () => (await import("../faults/open-fault-book.ts")).openFaultBook(),
      hasAny: hasFaults,
    }),
    ids: randomIds(),
    random: browserRandom(),
    definitionOf: collectionNamed,
    requests: REQUESTS,
  };
}

/** Opens one person's side of the device; `replica` is what the ports' replica is made of. `ways` to the server: this realm's own. */
export async function openDelivery(
  session: () => ProjectSession,
  ways: Pick<HttpOptions, "fetch" | "uploadFetch"> = {},
): Promise<{ readonly ports: DeliveryPorts; readonly replica: Replica }> {
  const { userId, projectId } = session();
  const owner = { userId, projectId };
  const closing = new AbortController();
  const replica = await openReplica({ ...owner, isListening: false });
  void removeOlder(replica.name).catch(() => undefined); // the next start tries again
  const storage = openOfflineStorage();
  const device = openDeviceStore();
  const channel = openTabChannel(tabChannelName(userId, projectId));
  const copied = copiedStores({
    storage,
    device,
    owner,
    outbox: createOutboxStore(storage, owner),
    drafts: createDraftJournal(device, owner),
    caches: globalThis.caches,
  });
  const ports: DeliveryPorts = {
    replica: createReplicaStore(replica),
    outbox: copied.outbox,
    drafts: copied.drafts,
    cursors: createCursorStore(device, owner, fedReplica()),
    http: createHttpClient({ session, signal: closing.signal, ...ways }),
    channel,
    space: browserSpace(globalThis),
    countWaiting: () => countWaiting(storage, userId),
    async close() {
      closing.abort();
      channel.close();
      await replica.close();
      await copied.settled();
      storage.close();
      device.close();
    },
  };
  return { ports, replica };
}
