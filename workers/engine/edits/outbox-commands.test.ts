import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { FakeSocket } from "../../test-doubles/fake-browser.ts";
import { FakeServer } from "../../test-doubles/fake-server.ts";
import { TestDevice } from "../../test-doubles/test-device.ts";
import { openContext } from "../open-context.ts";
import { createOutboxCommands } from "./outbox-commands.ts";

it("gives nothing up while the device cannot show the document without it: after a crash nobody would (S2)", async () => {
  const server = new FakeServer();
  const { id } = server.store("article", { id: "a1", title: "Como estaba" });
  const device = new TestDevice(server);
  const tab = await device.openTab();
  await tab.engine.syncNow();
  server.isSessionValid = false;
  await tab.engine.save({ collection: "article", id, base: null, data: { title: "Cambiada" } }, 0);
  await tab.engine.stop();
  const { context, close } = await openContext(device.ports(new FakeSocket()), () => device.session());
  const replica = { ...context.replica, write: () => Promise.reject(new CierreError("deviceStorage")) };
  const commands = createOutboxCommands({ ...context, replica }, () => undefined);
  const [waits] = (await context.outbox.read()).operations;
  await expect(commands.discard(waits?.operationId ?? "")).rejects.toMatchObject({ code: "deviceStorage" });
  expect((await context.outbox.read()).operations).toEqual([waits]);
  await close();
  await device.close();
});
