import { expect, it } from "vitest";
import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import { createFakeClient, fakeOperation } from "./fake-client.ts";
import { type EditFate, followEdits } from "./follow-edits.ts";

const row = (title: string) => ({
  ...{ id: "a1", sync: "clean" as const },
  data: { id: "a1", title, createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
});

/** An edit that the device has and the page has not heard of yet. */
function follow(former: readonly string[] = []) {
  const client = createFakeClient();
  const fates: EditFate[] = [];
  let left: OutboxOperation[] = [fakeOperation()];
  client.answers.listLeftWork = () => [{ projectId: "p1", operations: left, files: [], drafts: [] }];
  client.put("article", row("Lluvia"));
  const stop = followEdits(
    client,
    [{ collection: "article", id: "a1", former: new Set(former), holds: (now) => now?.data.title === "Lluvia fuerte" }],
    (_edit, fate) => fates.push(fate),
  );
  return {
    client,
    fates,
    stop,
    waits(operations: OutboxOperation[]) {
      left = operations;
      client.engine.outbox.set([...operations]);
    },
  };
}
const refused = { tag: "refused", code: "forbidden", message: "error.forbidden", fields: {} } as const;

it("takes an edit for delivered once nothing waits and the document says what was asked", async () => {
  const { client, fates, waits } = follow();
  waits([fakeOperation()]);
  client.put("article", row("Lluvia fuerte"));
  waits([]);
  await expect.poll(() => fates).toEqual([{ tag: "delivered" }]);
});

it("asks the device before it takes what the page does not see for delivered", async () => {
  const { client, fates, waits } = follow();
  client.engine.outbox.set([fakeOperation({ id: "another" })]);
  client.engine.outbox.set([]);
  waits([fakeOperation({ state: refused })]);
  await expect.poll(() => fates).toEqual([{ tag: "refused", message: "error.forbidden" }]);
});

it("says of an edit that somebody gave up that it is withdrawn", async () => {
  const { fates, waits } = follow();
  waits([fakeOperation()]);
  waits([]);
  await expect.poll(() => fates).toEqual([{ tag: "withdrawn" }]);
});

it("takes nothing for its own that waited before", async () => {
  const { client, fates, waits } = follow(["op0"]);
  const earlier = fakeOperation({ operationId: "op0", state: refused });
  waits([earlier, fakeOperation()]);
  client.put("article", row("Lluvia fuerte"));
  waits([earlier]);
  await expect.poll(() => fates).toEqual([{ tag: "delivered" }]);
});

it("notifies nobody after it was stopped, or when another person works here", async () => {
  const first = follow();
  first.waits([fakeOperation()]);
  first.stop();
  first.waits([fakeOperation({ state: refused })]);
  const second = follow();
  second.waits([fakeOperation()]);
  const state = second.client.session.state.get();
  second.client.session.state.set({ ...state, phase: "signed-out", profile: null });
  second.waits([]);
  const third = follow();
  third.waits([fakeOperation({ state: refused })]);
  await expect.poll(() => third.fates).toHaveLength(1);
  expect([...first.fates, ...second.fates]).toEqual([]);
});

it("asks nothing of a device without a network, where nothing can have been delivered", async () => {
  const client = createFakeClient();
  const { promise, resolve } = Promise.withResolvers<EditFate>();
  let asked = 0;
  client.answers.listLeftWork = () => {
    asked += 1;
    return [];
  };
  client.network.set(false);
  client.put("article", row("Lluvia fuerte"));
  const edit = { collection: "article", id: "a1", former: new Set<string>(), holds: () => true };
  followEdits(client, [edit], (_edit, fate) => resolve(fate));
  client.engine.outbox.set([]);
  expect(asked).toBe(0);
  client.network.set(true);
  expect(await promise).toEqual({ tag: "delivered" });
});
