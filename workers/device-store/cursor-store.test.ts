import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { createCursorStore } from "./cursor-store.ts";
import { openDeviceStore } from "./open-device-store.ts";

const owner = { userId: "ana", projectId: "p1" };
const first = { version: 1, collections: ["article"] };
const position = { cursor: "c1", ready: true };

it("keeps a position and counts the runs of the feed", async () => {
  const cursors = createCursorStore(openDeviceStore("cursors-kept"), owner, first);
  expect(await cursors.read()).toBeNull();
  expect((await cursors.position()).epoch).toBe(1);
  await cursors.write(position);
  expect(await cursors.read()).toEqual(position);
  await cursors.write(null);
  expect(await cursors.read()).toBeNull();
  expect((await cursors.position()).epoch).toBe(2);
});

it("keeps the cursor that rows go back to until a later run has ended, also for an application that knows more collections", async () => {
  const store = openDeviceStore("cursors-former");
  const cursors = createCursorStore(store, owner, first);
  await cursors.write(position);
  expect(await cursors.position()).toEqual({ stored: position, epoch: 1 });
  const more = createCursorStore(store, owner, { ...first, collections: ["article", "tag"] });
  expect(await more.position()).toEqual({ stored: null, epoch: 1, former: "c1" });
  await more.write(null);
  await more.advance({ cursor: "c2", ready: false, restored: { since: "2026-01-01T00:00:00.000Z" } }, 2);
  await more.write(null);
  expect(await more.position()).toEqual({ stored: null, epoch: 3, former: "c1" });
  await more.advance({ cursor: "c3", ready: true }, 3);
  expect(await more.position()).toEqual({ stored: { cursor: "c3", ready: true }, epoch: 3 });
});

it("does not let a run of the feed go on in another one's place", async () => {
  const cursors = createCursorStore(openDeviceStore("cursors-of-runs"), owner, first);
  await cursors.write(null);
  expect(await cursors.advance(position, 1)).toBe(false);
  expect(await cursors.position()).toEqual({ stored: null, epoch: 2 });
  expect(await cursors.advance(position, 2)).toBe(true);
  expect(await cursors.position()).toEqual({ stored: position, epoch: 2 });
});

it("takes a position beside a replica of another version for none: this one begins empty", async () => {
  const store = openDeviceStore("cursors-of-versions");
  await createCursorStore(store, owner, first).write(position);
  const next = createCursorStore(store, owner, { ...first, version: 2 });
  expect(await next.read()).toBeNull();
  expect((await next.position()).epoch).toBe(1);
  await next.write(position);
  expect(await next.read()).toEqual(position);
});

it("keeps people and projects apart", async () => {
  const store = openDeviceStore("cursors-of-people");
  await createCursorStore(store, owner, first).write(position);
  expect(await createCursorStore(store, { ...owner, userId: "luz" }, first).read()).toBeNull();
  expect(await createCursorStore(store, { ...owner, projectId: "p2" }, first).read()).toBeNull();
});

it("takes the position of an application that knew fewer collections for none, and begins another run", async () => {
  const store = openDeviceStore("cursors-of-collections");
  await createCursorStore(store, owner, first).write(position);
  const next = createCursorStore(store, owner, { version: 1, collections: ["article", "tag"] });
  expect(await next.position()).toEqual({ stored: null, epoch: 1, former: "c1" });
  await next.write(null);
  await next.write(position);
  expect(await next.position()).toEqual({ stored: position, epoch: 2 });
  expect(await createCursorStore(store, owner, first).read()).toEqual(position);
});
