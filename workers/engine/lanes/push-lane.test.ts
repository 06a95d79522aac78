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

beforeEach(async () => {
  device = new TestDevice(new FakeServer());
  open = await openContext(device.ports(new FakeSocket()), () => device.session());
  sent = [];
  const { http } = open.context.ports;
  const push: typeof http.push = async (request) => {
    sent.push(request.operations.length);
    if (JSON.stringify(request).length > MOST_CARRIED) throw new CierreError("missingResponse");
    return http.push(request);
  };
  const context = { ...open.context, ports: { ...open.context.ports, http: { ...http, push } } };
  lane = createPushLane(context, async () => undefined);
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
