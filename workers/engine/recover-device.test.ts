import { rowDocument } from "../../schema/declaration/replica-row.ts";
import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { FakeSocket } from "../test-doubles/fake-browser.ts";
import { FakeServer } from "../test-doubles/fake-server.ts";
import { liveRows } from "../test-doubles/replica-rows.ts";
import { TestDevice } from "../test-doubles/test-device.ts";
import { openContext } from "./open-context.ts";
import { recoverDevice } from "./recover-device.ts";

it("leaves alone what another tab saves while this one starts", async () => {
  const server = new FakeServer();
  const device = new TestDevice(server);
  server.isReachable = false;
  const other = await device.openTab();
  const { context, close } = await openContext(device.ports(new FakeSocket()), () => device.session());
  const save = () => other.engine.save({ collection: "article", id: null, base: null, data: { title: "Recién guardada" } }, 1);
  const read = async () => {
    const contents = await context.outbox.read();
    await save();
    return contents;
  };
  const outbox: typeof context.outbox = Object.create(context.outbox, { read: { value: read } });
  await recoverDevice({ ...context, outbox });
  const rows = await liveRows((await device.replica).documents.article);
  expect(rows.map((row) => rowDocument(row).title)).toEqual(["Recién guardada"]);
  await close();
  await device.close();
});

it("takes nothing off the screen while the device does not let the outbox be read", async () => {
  const server = new FakeServer();
  const device = new TestDevice(server);
  server.isReachable = false;
  const before = await device.openTab();
  await before.engine.save({ collection: "article", id: null, base: null, data: { title: "Sigue ahí" } }, 0);
  await before.engine.stop();
  device.refusesWrites = true;
  await device.openTab();
  const rows = await liveRows((await device.replica).documents.article);
  expect(rows.map((row) => rowDocument(row).title)).toEqual(["Sigue ahí"]);
  device.refusesWrites = false;
  await device.close();
});
