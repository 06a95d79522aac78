import { openTabChannel, tabChannelName } from "../channel/tab-channel.ts";
import { browserClock, browserRandom, randomIds } from "../clock.ts";
import { createCursorStore } from "../device-store/cursor-store.ts";
import { type DeviceStore, openDeviceStore } from "../device-store/open-device-store.ts";
import { createHttpClient } from "../http/http-client.ts";
import { openOfflineStorage } from "../offline-storage/open-offline-storage.ts";
import { createOutboxStore } from "../offline-storage/outbox-store.ts";
import { openReplica } from "../replica/open-replica.ts";
import { removeOlder } from "../replica/other-versions.ts";
import { replicaSchema } from "../replica/replica-schema.ts";
import type { DeliveryPorts, EnginePorts, ProjectSession } from "./engine-ports.ts";

/** What delivers in this browser, without what only a page needs: the service worker stays small. */
export function deliveryPorts(): EnginePorts<DeliveryPorts> {
  return { ...realmPorts(), open: (session) => openDelivery(session, openDeviceStore()) };
}

/** Time, ids and chance of this realm. */
export function realmPorts(): Omit<EnginePorts, "open"> {
  return { clock: browserClock(), ids: randomIds(), random: browserRandom() };
}

/** Opens one person's side of the device. `uploadFetch` as in `HttpOptions`. */
export async function openDelivery(
  session: () => ProjectSession,
  device: DeviceStore,
  uploadFetch?: Parameters<typeof createHttpClient>[0]["uploadFetch"],
): Promise<DeliveryPorts> {
  const { userId, projectId } = session();
  const owner = { userId, projectId };
  const closing = new AbortController();
  const replica = await openReplica(owner);
  void removeOlder(replica.name).catch(() => undefined); // the next start tries again
  const storage = openOfflineStorage();
  const channel = openTabChannel(tabChannelName(userId, projectId));
  return {
    replica,
    outbox: createOutboxStore(storage, owner),
    cursors: createCursorStore(device, owner, replicaSchema.version),
    http: createHttpClient({ session, signal: closing.signal, uploadFetch }),
    channel,
    async close() {
      closing.abort();
      channel.close();
      await replica.close();
      storage.close();
      device.close();
    },
  };
}
