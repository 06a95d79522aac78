import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { createCursorStore } from "./cursor-store.ts";
import { openDeviceStore } from "./open-device-store.ts";

const owner = { userId: "ana", projectId: "p1" };
const position = { cursor: "c1", ready: true };

it("keeps a position and counts the runs of the feed", async () => {
  const cursors = createCursorStore(openDeviceStore("cursors-kept"), owner, 1);
  expect(await cursors.read()).toBeNull();
  expect(await cursors.epoch()).toBe(1);
  await cursors.write(position);
  expect(await cursors.read()).toEqual(position);
  await cursors.write(null);
  expect(await cursors.read()).toBeNull();
  expect(await cursors.epoch()).toBe(2);
});

it("takes a position beside a replica of another version for none: this one begins empty", async () => {
  const store = openDeviceStore("cursors-of-versions");
  await createCursorStore(store, owner, 1).write(position);
  const next = createCursorStore(store, owner, 2);
  expect(await next.read()).toBeNull();
  expect(await next.epoch()).toBe(1);
  await next.write(position);
  expect(await next.read()).toEqual(position);
});

it("keeps people and projects apart", async () => {
  const store = openDeviceStore("cursors-of-people");
  await createCursorStore(store, owner, 1).write(position);
  expect(await createCursorStore(store, { ...owner, userId: "luz" }, 1).read()).toBeNull();
  expect(await createCursorStore(store, { ...owner, projectId: "p2" }, 1).read()).toBeNull();
});
