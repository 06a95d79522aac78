import { expect, it } from "vitest";
import { documentKey } from "../../../schema/ids.ts";
import type { OperationResult } from "../../../schema/wire/operation.ts";
import { definitionOf } from "../../../sync/doubles/note-collection.ts";
import { applied, conflict, localId, NoteDesk, PROJECT, refused, serverNote } from "../../../sync/doubles/note-desk.ts";
import { settleBatch } from "../../../sync/outbox/settle.ts";
import type { OutboxContents, OutboxStore } from "../../../sync/ports.ts";
import { createMemoryReplicaStore } from "../../test-doubles/memory-replica-store.ts";
import { createHeldReplica } from "../held/held-replica.ts";
import { NONE_ADOPTED } from "./apply-id-mappings.ts";
import { replicaFirst } from "./replica-first.ts";

const stored = serverNote("d1", 2, { title: "uno" });

/** Takes the server's answer to the only edit, which was sent; `between` happens after the replica has it and before the outbox. */
async function take(desk: NoteDesk, result: OperationResult, between: () => void): Promise<void> {
  const outbox: OutboxStore = {
    read: async () => desk.outbox.read(),
    async update(step) {
      between();
      return desk.outbox.update(step);
    },
  };
  const store = createMemoryReplicaStore(desk.replica, PROJECT);
  const clock = { now: () => 0, after: () => () => undefined };
  const held = { isHolding: false, isRead: true, flush: async () => undefined, close: async () => undefined };
  const whole = { ...outbox, ...held };
  const failed = (error: unknown) => {
    throw error;
  };
  const shown = createHeldReplica({ store, outbox: whole, clock, definitionOf, changed: () => undefined, failed });
  const context = { definitionOf, outbox: whole, replica: shown.server, shown };
  const settle = (contents: OutboxContents) => settleBatch(contents, [result], definitionOf);
  await replicaFirst(context, settle, { adopted: NONE_ADOPTED, confirmed: () => true });
}

it("shows what the server said although another tab showed an edit between the replica's write and the outbox's (S8)", async () => {
  const desk = new NoteDesk();
  desk.save("d1", { title: "dos" }, stored);
  const shownLate = desk.row("d1");
  if (!shownLate) throw new Error("the edit is shown");
  const same = { ...stored, title: "dos" };
  await take(desk, conflict(only(desk.send()), same), () => desk.replica.write([shownLate]));
  expect(desk.row("d1")).toMatchObject({ sync: "clean", document: same });
});

it("has a tab that read the outbox before an edit that changed nothing was settled look again, and only then", async () => {
  const desk = new NoteDesk();
  const changedWith = async (theirs: typeof stored) => {
    desk.save("d1", { title: "dos" }, stored);
    let seen = 0;
    await take(desk, conflict(only(desk.send()), theirs), () => {
      seen = desk.replica.revision(documentKey(PROJECT, "note", "d1"));
    });
    return desk.replica.revision(documentKey(PROJECT, "note", "d1")) > seen;
  };
  expect(await changedWith({ ...stored, title: "dos" })).toBe(true);
  expect(await changedWith(serverNote("d1", 3, { title: "dos" }))).toBe(false);
});

it("shows an edit as it waits when another one has taken its place between the replica's write and the outbox's", async () => {
  const desk = new NoteDesk();
  const a = localId(1);
  desk.save(a, { title: "uno" });
  const sent = only(desk.send());
  await take(desk, refused(sent, "invalid"), () => {
    const operation = { ...sent, operationId: "another", state: { tag: "pending" } } as const;
    desk.outbox.update(() => ({ remove: [sent.operationId], put: [operation] }));
  });
  expect(desk.row(a)?.sync).toBe("pending");
});

it("brings no document back that the feed says is gone before the device took the answer's row a second time", async () => {
  const desk = new NoteDesk();
  const a = localId(1);
  desk.save(a, { title: "uno" });
  const sent = only(desk.send());
  await take(desk, applied(sent, "d1", serverNote("d1", 1, { title: "uno" })), () =>
    desk.replica.write([{ tag: "delete", scope: PROJECT, collection: "note", id: "d1" }]),
  );
  expect(desk.queue("d1")).toEqual([]);
  expect(desk.row("d1")).toBeUndefined();
});

function only<T>([one]: readonly T[]): T {
  if (!one) throw new Error("the edit goes");
  return one;
}
