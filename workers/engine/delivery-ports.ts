import { openTabChannel, tabChannelName } from "../channel/tab-channel.ts";
import { browserClock, browserRandom, randomIds } from "../clock.ts";
import { createCursorStore } from "../device-store/cursor-store.ts";
import { createDraftJournal } from "../device-store/draft-journal.ts";
import { openDeviceStore } from "../device-store/open-device-store.ts";
import { createHttpClient } from "../http/http-client.ts";
import { openOfflineStorage } from "../offline-storage/open-offline-storage.ts";
import { createOutboxStore } from "../offline-storage/outbox-store.ts";
import { countWaiting } from "../offline-storage/waiting-projects.ts";
import { fedReplica } from "../replica/fed-replica.ts";
import { openReplica } from "../replica/open-replica.ts";
import { removeOlder } from "../replica/other-versions.ts";
import { browserSpace } from "../space/space-port.ts";
import type { DeliveryPorts, EnginePorts, ProjectSession } from "./engine-ports.ts";

/** What delivers in this browser, without what only a page needs: the service worker stays small. */
export function deliveryPorts(): EnginePorts<DeliveryPorts> {
  return { ...realmPorts(), open: (session) => openDelivery(session) };
}

/** Time, ids and chance of this realm. */
export function realmPorts(): Omit<EnginePorts, "open"> {
  return { clock: browserClock(), ids: randomIds(), random: browserRandom() };
}

/** Opens one person's side of the device. `uploadFetch` as in `HttpOptions`. */
export async function openDelivery(
  session: () => ProjectSession,
  uploadFetch?: Parameters<typeof createHttpClient>[0]["uploadFetch"],
): Promise<DeliveryPorts> {
  const { userId, projectId } = session();
  const owner = { userId, projectId };
  const closing = new AbortController();
  const replica = await openReplica({ ...owner, isListening: false });
  void removeOlder(replica.name).catch(() => undefined); // the next start tries again
  const storage = openOfflineStorage();
  const device = openDeviceStore();
  const channel = openTabChannel(tabChannelName(userId, projectId));
  return {
    replica,
    outbox: createOutboxStore(storage, owner),
    drafts: createDraftJournal(device, owner),
    cursors: createCursorStore(device, owner, fedReplica()),
    http: createHttpClient({ session, signal: closing.signal, uploadFetch }),
    channel,
    space: browserSpace(globalThis),
    countWaiting: () => countWaiting(storage, userId),
    async close() {
      closing.abort();
      channel.close();
      await replica.close();
      storage.close();
      device.close();
    },
  };
}
