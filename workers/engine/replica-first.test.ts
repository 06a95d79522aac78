import { expect, it } from "vitest";
import { definitionOf } from "../../sync/doubles/note-collection.ts";
import { conflict, NoteDesk, PROJECT, serverNote } from "../../sync/doubles/note-desk.ts";
import type { OutboxStore } from "../../sync/ports.ts";
import { settleBatch } from "../../sync/settle.ts";
import { createMemoryReplicaStore } from "../test-doubles/memory-replica-store.ts";
import { NOTHING_ADOPTED } from "./adopt-learnt-ids.ts";
import { createHeldReplica } from "./held-replica.ts";
import { replicaFirst } from "./replica-first.ts";

it("shows what the server said although another tab showed an edit between the replica's write and the outbox's", async () => {
  const desk = new NoteDesk();
  const stored = serverNote("d1", 2, { title: "uno" });
  desk.save("d1", { title: "dos" }, stored);
  const shownLate = desk.row("d1");
  const [sent] = desk.send();
  if (!sent || !shownLate) throw new Error("the edit goes");
  const outbox: OutboxStore = {
    read: async () => desk.outbox.read(),
    async update(step) {
      desk.replica.write([shownLate]);
      return desk.outbox.update(step);
    },
  };
  const store = createMemoryReplicaStore(desk.replica, PROJECT);
  const clock = { now: () => 0, after: () => () => undefined };
  const shown = createHeldReplica({
    store,
    outbox: { ...outbox, isHolding: false },
    clock,
    definitionOf,
    changed: () => undefined,
  });
  const held = { isHolding: false, isRead: true, flush: async () => undefined, close: async () => undefined };
  const context = { definitionOf, outbox: { ...outbox, ...held }, replica: shown.server, shown };
  const same = { ...stored, title: "dos" };
  await replicaFirst(context, (contents) => settleBatch(contents, [conflict(sent, same)], definitionOf), {
    adopted: NOTHING_ADOPTED,
    told: () => true,
  });
  expect(desk.row("d1")).toMatchObject({ sync: "clean", document: same });
});
