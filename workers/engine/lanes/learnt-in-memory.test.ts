import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LOCAL_ID_PREFIX } from "../../../schema/ids.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { enqueueEdit } from "../../../sync/outbox/outbox.ts";
import { PROJECT } from "../../test-doubles/article-document.ts";
import { FakeSocket } from "../../test-doubles/fake-browser.ts";
import { FakeServer } from "../../test-doubles/fake-server.ts";
import { TestDevice } from "../../test-doubles/test-device.ts";
import { openContext } from "../open-context.ts";
import { createPullLane } from "./pull-lane.ts";
import { createPushLane } from "./push-lane.ts";

// The server's documents are of these days.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-02") }));
afterEach(() => vi.useRealTimers());

it("shows a new document once that a full device sent, whose answer was lost and that another tab has taken meanwhile (Q11)", async () => {
  const device = new TestDevice(new FakeServer());
  const one = await openContext(device.ports(new FakeSocket()), () => device.session());
  const other = await openContext(device.ports(new FakeSocket()), () => device.session());
  const pulls = createPullLane(other.context, async () => undefined);
  await pulls.pull();

  device.refusesWrites = true;
  const id = `${LOCAL_ID_PREFIX}${crypto.randomUUID()}`;
  const edit = { action: "SAVE", collection: "article", id, scope: PROJECT, projectId: PROJECT, userId: device.userId } as const;
  const details = { operationId: "o1", now: "2026-02-01T00:00:00.000Z", definitionOf: collectionNamed };
  await one.context.outbox.update((contents) => enqueueEdit(contents, { ...edit, base: null, data: { title: "Mía" } }, details));
  const pushes = createPushLane(one.context, async () => undefined);
  device.server.losesNextAnswer = true;
  expect(await pushes.push(10)).toMatchObject({ tag: "pushFailed" });

  device.refusesWrites = false;
  expect(await pulls.pull()).toMatchObject({ tag: "pulled" });
  await one.context.outbox.flush();
  const { operations } = await other.context.outbox.read();
  expect(operations).toMatchObject([{ action: "INSERT", state: { tag: "sent" } }]);
  const shown = await Promise.all([id, "made-1"].map((key) => other.context.replica.read("article", key)));
  expect(shown).toMatchObject([null, { document: { title: "Mía" } }]);

  expect(await pushes.push(10)).toMatchObject({ tag: "pushed" });
  expect(device.server.documents("article")).toHaveLength(1);
  expect((await other.context.outbox.read()).operations).toEqual([]);
  for (const { close } of [one, other]) await close();
  await device.close();
});
