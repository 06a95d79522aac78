import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { FakeSocket } from "../../test-doubles/fake-browser.ts";
import { FakeServer } from "../../test-doubles/fake-server.ts";
import { TestDevice } from "../../test-doubles/test-device.ts";
import { openContext } from "../open-context.ts";
import { remoteOutcome } from "./remote-outcome.ts";

it("does not call an edit delivered that a later one has taken along", async () => {
  const server = new FakeServer();
  const device = new TestDevice(server);
  server.isSessionValid = false;
  const tab = await device.openTab();
  const { id } = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Una" } }, 0);
  const { context, close } = await openContext(device.ports(new FakeSocket()), () => device.session());
  const edit = { operationId: "joined-before", collection: "article", id };
  expect(await remoteOutcome(context, await context.outbox.read(), edit)).toBeNull();
  expect(await remoteOutcome(context, { operations: [], assets: [], mappings: [] }, edit)).toMatchObject({ tag: "applied" });
  await close();
  await device.close();
});
