import { rowDocument, rowKey } from "../../schema/declaration/replica-row.ts";
import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import { FakeServer } from "./fake-server.ts";
import { liveRow } from "./replica-rows.ts";
import { TestDevice, type TestTab } from "./test-device.ts";

/** A server and a device with tabs; `device.close()` ends them. */
export class EngineWorld {
  readonly server = new FakeServer();
  readonly device = new TestDevice(this.server);

  /** An article as the device shows it. */
  async rowOf(id: string) {
    const { documents } = await this.device.replica;
    const found = await liveRow(documents.article, rowKey("article", id));
    return found && { sync: found.sync, data: rowDocument(found) };
  }

  /** Saves over what the device shows. */
  async edit(tab: TestTab, id: string, data: Record<string, unknown>, waitMs = 5_000) {
    const base = (await this.rowOf(id))?.data ?? null;
    return tab.engine.save({ collection: "article", id, base, data: { ...base, ...data } }, waitMs);
  }
}

/** Resolves when nothing waits and nothing goes on. */
export function isQuiet(tab: TestTab) {
  return tab.reaches(({ ready, waiting, phase }) => ready && waiting === 0 && phase === "idle");
}

export async function outboxOf(tab: TestTab): Promise<OutboxOperation[]> {
  let seen: OutboxOperation[] = [];
  const stop = await tab.engine.observeOutbox((operations) => {
    seen = operations;
  });
  stop();
  return seen;
}
