import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { FakeSocket } from "../../test-doubles/fake-browser.ts";
import { FakeServer } from "../../test-doubles/fake-server.ts";
import { liveRows } from "../../test-doubles/replica-rows.ts";
import { TestDevice } from "../../test-doubles/test-device.ts";
import { openContext } from "../open-context.ts";
import { drainProject } from "./drain-project.ts";

let server: FakeServer;
let device: TestDevice;

beforeEach(() => {
  server = new FakeServer();
  device = new TestDevice(server);
});
afterEach(() => device.close());

/** Leaves edits on the device as a page does that is closed without a network. */
async function leaveEdits(...titles: string[]): Promise<void> {
  server.isReachable = false;
  const tab = await device.openTab();
  for (const title of titles) await tab.engine.save({ collection: "article", id: null, base: null, data: { title } }, 0);
  await tab.engine.stop();
  server.isReachable = true;
}

async function drain(): Promise<void> {
  const open = await openContext(device.ports(new FakeSocket()), () => device.session());
  await drainProject(open.context).finally(open.close);
}

describe("draining with the page closed", () => {
  it("delivers everything that waits, and the next page has nothing left to send", async () => {
    await leaveEdits("Una", "Otra");
    await drain();
    expect(server.documents("article").map(({ title }) => title)).toEqual(["Una", "Otra"]);
    const tab = await device.openTab();
    const status = await tab.reaches(({ ready }) => ready);
    expect(status.waiting).toBe(0);
    const rows = await liveRows((await device.replica).documents.article);
    expect(rows.map(({ id, sync }) => `${id} ${sync}`).sort()).toEqual(["made-1 clean", "made-2 clean"]);
  });

  it("leaves what the server refuses for a person, without asking to be called again", async () => {
    await leaveEdits("Buena", "Mala");
    server.refuses = (operation) => operation.action === "INSERT" && operation.data.title === "Mala";
    await expect(drain()).resolves.toBeUndefined();
    expect(server.documents("article")).toHaveLength(1);
  });

  it("delivers what does not wait for a file that fails, and asks to be called again for the rest", async () => {
    server.isReachable = false;
    const tab = await device.openTab();
    const { id } = await tab.engine.captureFile(new Blob(["x"], { type: "image/jpeg" }), "foto.jpg");
    const save = (data: Record<string, unknown>) => tab.engine.save({ collection: "article", id: null, base: null, data }, 0);
    await save({ title: "Con foto", photoAsset: id });
    await save({ title: "Sin foto" });
    await tab.engine.stop();
    server.isReachable = true;
    server.refusesUploads = new CierreError("unavailable");
    await expect(drain()).rejects.toMatchObject({ code: "unavailable" });
    expect(server.documents("article").map(({ title }) => title)).toEqual(["Sin foto"]);
  });

  it("asks to be called again when the server cannot be reached", async () => {
    await leaveEdits("Una");
    server.isReachable = false;
    await expect(drain()).rejects.toMatchObject({ code: "missingResponse" });
  });
});
