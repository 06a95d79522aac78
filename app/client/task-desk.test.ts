import { expect, it, vi } from "vitest";
import { createFakeClient } from "./fake-client.ts";
import { createTaskDesk, type Task } from "./task-desk.ts";

const working = { tag: "working", fraction: null, detail: null } as const;
const task = (values: Partial<Task>): Task => ({
  ...{ id: "t1", name: "archivo.zip", kind: "download", state: working, endsWithTab: true, cancel: null, again: null },
  ...values,
});

function newDesk() {
  const page = new EventTarget();
  const client = createFakeClient();
  const desk = createTaskDesk(page, client.session.state);
  return { desk, client, closes: () => page.dispatchEvent(new Event("beforeunload", { cancelable: true })) };
}

it("keeps a task in its place when something of it changes", () => {
  const { desk } = newDesk();
  desk.put(task({ id: "t1" }));
  desk.put(task({ id: "t2" }));
  desk.put(task({ id: "t1", state: { tag: "failed", reason: "No" } }));
  expect(desk.tasks.get().map(({ id, state }) => [id, state.tag])).toEqual([
    ["t1", "failed"],
    ["t2", "working"],
  ]);
  desk.drop("t1");
  expect(desk.tasks.get().map(({ id }) => id)).toEqual(["t2"]);
});

it("warns before the tab is closed only while it would lose work", () => {
  const { desk, closes } = newDesk();
  expect(closes()).toBe(true);
  desk.put(task({ id: "t1" }));
  desk.put(task({ id: "t2", endsWithTab: false }));
  expect(closes()).toBe(false);
  desk.put(task({ id: "t1", state: { tag: "finished", opens: null } }));
  expect(closes()).toBe(true);
  desk.put(task({ id: "t3" }));
  expect(closes()).toBe(false);
  desk.drop("t3");
  expect(closes()).toBe(true);
});

it("ends and forgets what belonged to a person who is gone, and leaves an upload to the device", async () => {
  const { desk, client, closes } = newDesk();
  const [cancel, discard] = [vi.fn(), vi.fn()];
  desk.put(task({ id: "t1", cancel }));
  desk.put(task({ id: "t2", cancel: discard, endsWithTab: false }));
  client.session.selectProject("p2");
  expect(desk.tasks.get()).toHaveLength(2);
  await client.session.signOut();
  expect(desk.tasks.get()).toEqual([]);
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(discard).not.toHaveBeenCalled();
  expect(closes()).toBe(true);
});
