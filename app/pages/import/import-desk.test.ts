// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import type { Importer } from "../../client/client-api.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { importDeskOf } from "./import-desk.ts";

const summary = { type: "summary", format: "wxr", created: 2, updated: 0, skipped: 0 } as const;

/** An importer whose files end when the test says so. */
function heldImporter() {
  const asked: { projectId: string; signal: AbortSignal; end: () => void }[] = [];
  const importFile: Importer["importFile"] = (_file, projectId, onLine, signal) =>
    new Promise((resolve, reject) => {
      const end = () => {
        onLine(summary);
        resolve();
      };
      signal.addEventListener("abort", () => reject(new CierreError("aborted")));
      asked.push({ projectId, signal, end });
    });
  return { asked, importer: { importFile } };
}
const files = (...names: string[]) => names.map((name) => new File(["x"], name));
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it("goes on, file after file into the project they were added for, whatever the page shows", async () => {
  const { asked, importer } = heldImporter();
  const client = { ...createFakeClient(), importer };
  importDeskOf(client).add("p1", files("uno.xml", "dos.xml"));
  client.session.selectProject("p2");
  asked[0]?.end();
  await settled();
  expect(asked.map(({ projectId }) => projectId)).toEqual(["p1", "p1"]);
  const { jobs } = importDeskOf(client);
  expect(jobs.get().map(({ state }) => state.tag)).toEqual(["done", "running"]);
  asked[1]?.end();
  await settled();
  expect(jobs.get().map(({ state }) => state.tag)).toEqual(["done", "done"]);
});

it("stops at once and lets those that wait be", async () => {
  const { asked, importer } = heldImporter();
  const desk = importDeskOf({ ...createFakeClient(), importer });
  desk.add("p1", files("uno.xml", "dos.xml"));
  desk.cancel();
  await settled();
  expect(desk.jobs.get().map(({ state }) => state.tag)).toEqual(["cancelled", "cancelled"]);
  expect(asked).toHaveLength(1);
});

it("warns before the window is closed, only while a file is on its way", async () => {
  const { asked, importer } = heldImporter();
  const closes = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  importDeskOf({ ...createFakeClient(), importer }).add("p1", files("uno.xml"));
  expect(closes()).toBe(false);
  asked[0]?.end();
  await settled();
  expect(closes()).toBe(true);
});

it("forgets everything when the person signs out", async () => {
  const { asked, importer } = heldImporter();
  const client = { ...createFakeClient(), importer };
  const desk = importDeskOf(client);
  desk.add("p1", files("uno.xml", "dos.xml"));
  await client.session.signOut();
  await settled();
  expect(desk.jobs.get()).toEqual([]);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
});
