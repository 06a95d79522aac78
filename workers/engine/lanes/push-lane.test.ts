import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { localId } from "../../../sync/doubles/note-desk.ts";
import { enqueueEdit } from "../../../sync/outbox/outbox.ts";
import { PROJECT } from "../../test-doubles/article-document.ts";
import { FakeSocket } from "../../test-doubles/fake-browser.ts";
import { FakeServer } from "../../test-doubles/fake-server.ts";
import { TestDevice } from "../../test-doubles/test-device.ts";
import { type OpenContext, openContext } from "../open-context.ts";
import { createPushLane, type PushLane } from "./push-lane.ts";

/** Characters that arrive before an answer counts as lost. */
const MOST_CARRIED = 100_000;

let device: TestDevice;
let open: OpenContext;
let lane: PushLane;
let sent: number[];
/** What the replica waits for before it takes an answer. */
let stores: Promise<void>;
/** Whether another batch may be begun. */
let mayGoOn: boolean;
/** The request of this number is lost. */
let lost: number;

beforeEach(async () => {
  device = new TestDevice(new FakeServer());
  open = await openContext(device.ports(new FakeSocket()), () => device.session());
  [sent, stores, lost, mayGoOn] = [[], Promise.resolve(), 0, true];
  const { http } = open.context.ports;
  const push: typeof http.push = async (request) => {
    sent.push(request.operations.length);
    if (sent.length === lost || JSON.stringify(request).length > MOST_CARRIED) throw new CierreError("missingResponse");
    return http.push(request);
  };
  const { replica } = open.context;
  const write: typeof replica.write = async (...asked) => {
    await stores;
    await replica.write(...asked);
  };
  const context = {
    ...open.context,
    replica: { ...replica, write },
    ports: { ...open.context.ports, http: { ...http, push } },
  };
  lane = createPushLane(
    context,
    async () => undefined,
    () => mayGoOn,
  );
});
afterEach(async () => {
  await open.close();
  await device.close();
});

async function write(index: number, length: number): Promise<void> {
  const person = { projectId: PROJECT, userId: device.userId };
  const data = { title: `Nota ${index}`, bodyHtml: `<p>${"a".repeat(length)}</p>` };
  const edit = {
    action: "SAVE",
    collection: "article",
    id: localId(index),
    scope: PROJECT,
    ...person,
    base: null,
    data,
  } as const;
  const details = { operationId: `op-${index}`, now: "2026-01-01T00:00:00.000Z", definitionOf: collectionNamed };
  await open.context.outbox.update((contents) => enqueueEdit(contents, edit, details));
}

it("sends less at once where much does not arrive", async () => {
  for (let index = 1; index <= 12; index += 1) await write(index, 20_000);
  expect(await lane.push(100)).toMatchObject({ tag: "pushFailed", code: "missingResponse" });
  while ((await open.context.outbox.read()).operations.length > 0) await lane.push(100);
  expect(sent[0]).toBeGreaterThan(5);
  expect(sent[1]).toBeLessThan(3);
});

const waiting = async () =>
  (await open.context.outbox.read()).operations.map(({ operationId, state }) => [operationId, state.tag]);

it("sends a few batches in a row once one went well, each while the answer to the one before is stored", async () => {
  for (let index = 1; index <= 7; index += 1) await write(index, 10);
  expect(await lane.push(1)).toEqual({ tag: "pushed", sent: 1, progressed: true });
  const stored = Promise.withResolvers<void>();
  stores = stored.promise;
  const pushing = lane.push(1);
  await expect.poll(() => sent.length).toBe(3);
  expect(await waiting()).toContainEqual(["op-2", "sent"]);
  stored.resolve();
  expect(await pushing).toEqual({ tag: "pushed", sent: 4, progressed: true });
  expect(await waiting()).toEqual([
    ["op-6", "pending"],
    ["op-7", "pending"],
  ]);
});

it("stores the answer that came although the next request is lost, and sends that one's edit again", async () => {
  for (let index = 1; index <= 3; index += 1) await write(index, 10);
  await lane.push(1);
  lost = 3;
  expect(await lane.push(1)).toMatchObject({ tag: "pushFailed", code: "missingResponse", sent: 1 });
  expect(await waiting()).toEqual([["op-3", "sent"]]);
  expect(await lane.push(1)).toMatchObject({ tag: "pushed", sent: 1 });
  expect(await waiting()).toEqual([]);
});

it("leaves it to the scheduler whether to go on when the server has not taken all of a batch", async () => {
  for (let index = 1; index <= 3; index += 1) await write(index, 10);
  await lane.push(1);
  device.server.refuses = () => true;
  expect(await lane.push(1)).toMatchObject({ tag: "pushed", sent: 1 });
  expect(await waiting()).toEqual([
    ["op-2", "refused"],
    ["op-3", "pending"],
  ]);
});

it("begins no other batch once its tab does not lead any more", async () => {
  for (let index = 1; index <= 3; index += 1) await write(index, 10);
  await lane.push(1);
  mayGoOn = false;
  expect(await lane.push(1)).toMatchObject({ tag: "pushed", sent: 1 });
});
