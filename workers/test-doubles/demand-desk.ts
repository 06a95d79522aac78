import { openDeviceStore } from "../device-store/open-device-store.ts";
import { createOutboxCommands } from "../engine/edits/outbox-commands.ts";
import { saveDocument } from "../engine/edits/save-document.ts";
import { createWorkDesk } from "../engine/edits/work-desk.ts";
import type { EnginePorts, ProjectPorts } from "../engine/engine-ports.ts";
import { createPullLane } from "../engine/lanes/pull-lane.ts";
import { createPushLane, type PushLane } from "../engine/lanes/push-lane.ts";
import { openContext } from "../engine/open-context.ts";
import type { Draft } from "../engine-api.ts";
import { openOfflineStorage } from "../offline-storage/open-offline-storage.ts";
import { copiedStores } from "../second-copy/copied-stores.ts";
import type { CopyCaches } from "../second-copy/copy-store.ts";
import { PROJECT } from "./article-document.ts";
import { FakeSocket } from "./fake-browser.ts";
import { FakeCaches } from "./fake-caches.ts";
import { FakeServer } from "./fake-server.ts";
import { type StorageDemand, StorageMeter } from "./storage-meter.ts";
import { TestDevice } from "./test-device.ts";

/**
 * A person at a device with storage as in a browser, second copy included, whose demand is counted. Nothing is sent or asked for by
 * itself.
 */
export async function openDemandDesk() {
  const server = new FakeServer();
  const device = new TestDevice(server);
  const meter = new StorageMeter();
  let copied = async () => {};
  const ports = withSecondCopy(device, meter.watch(new FakeCaches().storage), (settled) => {
    copied = settled;
  });
  const open = await openContext(ports, () => device.session());
  const { context } = open;
  const work = createWorkDesk(context, { outbox: () => {}, files: () => {} }, { changed: () => {}, progressed: () => {} });
  const shown: Promise<void>[] = [];
  const goOn = (going: Promise<void>) => void shown.push(going);
  const saving = { context, waiters: work.waiters, queued: () => {}, finalIds: work.view.finalIds, goOn };
  const pulls = createPullLane(context, (mappings) => work.settlements.here(mappings, {}));
  const openPushes = () => createPushLane(context, (answer) => work.settlements.here(answer.mappings, answer.outcomes));
  const settled = async () => {
    await Promise.all(shown.splice(0));
    await copied();
  };
  const push = async (pushes: PushLane, limit: number): Promise<number> => {
    const event = await pushes.push(limit);
    if (event.tag !== "pushed") throw new Error(`expected an answer, got ${event.tag}`);
    return event.sent;
  };
  return {
    server,
    context,
    commands: createOutboxCommands(context, () => {}),
    /** Sends the first edit that may go and settles the answer. */
    pushOne: () => push(openPushes(), 1),
    /** Sends everything that may go, as many at a time. */
    async deliver(limit: number): Promise<void> {
      const pushes = openPushes();
      while ((await push(pushes, limit)) > 0) {
        // A few batches after the other.
      }
    },
    /** Without waiting for the server; `null` makes an article. */
    save(id: string | null, title: string) {
      const base = (id !== null && server.stored.get(id)?.document) || null;
      return saveDocument(saving, { collection: "article", id, base, data: { ...base, title } }, 0);
    },
    /** The edits that the server has refused. */
    async refused(): Promise<string[]> {
      const { operations } = await context.outbox.read();
      return operations.flatMap(({ operationId, state }) => (state.tag === "refused" ? operationId : []));
    },
    async pull(): Promise<void> {
      for (;;) {
        const event = await pulls.pull();
        if (event.tag !== "pulled") throw new Error(`expected a page, got ${event.tag}`);
        if (!event.more) return;
      }
    },
    /** Typing into an article. */
    async type(id: string): Promise<void> {
      const about = { userId: device.userId, projectId: PROJECT, collection: "article", id, base: null };
      const draft: Draft = {
        ...about,
        key: `article|${id}`,
        values: { title: "A medio" },
        writtenAt: "2026-01-01T00:00:00.000Z",
      };
      await work.drafts.write(draft);
    },
    drafts: work.drafts,
    /** What the work asks the storage for, together with what goes on behind it. */
    async demandOf(task: () => Promise<unknown>): Promise<StorageDemand> {
      await settled();
      return meter.of(async () => {
        await task();
        await settled();
      });
    },
    async close(): Promise<void> {
      await settled();
      await open.close();
      await device.close();
      meter.close();
    },
  };
}

export type DemandDesk = Awaited<ReturnType<typeof openDemandDesk>>;

function withSecondCopy(device: TestDevice, caches: CopyCaches, opened: (settled: () => Promise<void>) => void): EnginePorts {
  const ports = device.ports(new FakeSocket());
  const open = async (session: Parameters<typeof ports.open>[0]): Promise<ProjectPorts> => {
    const project = await ports.open(session);
    const storage = openOfflineStorage(device.outboxName);
    const store = openDeviceStore(device.storeName);
    const owner = { userId: device.userId, projectId: PROJECT };
    const { outbox, drafts } = project;
    const copied = copiedStores({ storage, device: store, owner, outbox, drafts, caches });
    opened(copied.settled);
    const close = async () => {
      storage.close();
      store.close();
      await project.close();
    };
    return { ...project, outbox: copied.outbox, drafts: copied.drafts, close };
  };
  return { ...ports, open };
}
