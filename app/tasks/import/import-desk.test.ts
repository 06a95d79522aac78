// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import type { Importer } from "../../client/client-api.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { clientOfProject } from "../../client/session/project-client.ts";
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

it("is one desk for all projects: a file of the next one waits for its turn and is a task of its own", async () => {
  const { asked, importer } = heldImporter();
  const client = { ...createFakeClient(), importer };
  importDeskOf(clientOfProject(client, "p1")).add("p1", files("uno.xml"));
  await client.session.selectProject("p2");
  importDeskOf(clientOfProject(client, "p2")).add("p2", files("dos.xml"));
  expect(client.tasks.tasks.get().map(({ name }) => name)).toEqual(["uno.xml", "dos.xml"]);
  expect(asked.map(({ projectId }) => projectId)).toEqual(["p1"]);
  asked[0]?.end();
  await settled();
  expect(asked.map(({ projectId }) => projectId)).toEqual(["p1", "p2"]);
});

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

it("stops at once and lets those that wait be, of one project alone", async () => {
  const { asked, importer } = heldImporter();
  const desk = importDeskOf({ ...createFakeClient(), importer });
  desk.add("p1", files("uno.xml", "dos.xml"));
  desk.add("p2", files("tres.xml"));
  desk.cancel("p1");
  await settled();
  expect(desk.jobs.get().map(({ state }) => state.tag)).toEqual(["cancelled", "cancelled", "running"]);
  expect(asked.map(({ projectId }) => projectId)).toEqual(["p1", "p2"]);
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

it("makes a task of each file, which leads to what was imported", async () => {
  const { asked, importer } = heldImporter();
  const client = { ...createFakeClient(), importer };
  importDeskOf(client).add("p1", files("uno.xml", "dos.xml"));
  const tasks = () => client.tasks.tasks.get();
  expect(tasks().map(({ name, state }) => [name, state.tag])).toEqual([
    ["uno.xml", "working"],
    ["dos.xml", "working"],
  ]);
  asked[0]?.end();
  await settled();
  expect(tasks()[0]?.state).toEqual({ tag: "finished", opens: { path: "/article-list", projectId: "p1" } });
});

it("stops one file by its task and goes on with the next, and forgets one that waits", async () => {
  const { asked, importer } = heldImporter();
  const client = { ...createFakeClient(), importer };
  const desk = importDeskOf(client);
  desk.add("p1", files("uno.xml", "dos.xml", "tres.xml"));
  const task = (name: string) => client.tasks.tasks.get().find((one) => one.name === name);
  task("dos.xml")?.cancel?.();
  task("uno.xml")?.cancel?.();
  await settled();
  expect(desk.jobs.get().map(({ state }) => state.tag)).toEqual(["cancelled", "cancelled", "running"]);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(client.tasks.tasks.get().map(({ name }) => name)).toEqual(["tres.xml"]);
});

it("says as a task why a file was not imported, and imports it again", async () => {
  const importFile = vi
    .fn<Importer["importFile"]>()
    .mockImplementationOnce(async (_file, _project, onLine) =>
      onLine({ type: "failed", reason: "import.reason.malformedXml", line: 7, detail: null }),
    )
    .mockImplementation(async (_file, _project, onLine) => onLine(summary));
  const client = { ...createFakeClient(), importer: { importFile } };
  importDeskOf(client).add("p1", files("uno.xml"));
  await settled();
  const failed = client.tasks.tasks.get()[0];
  expect(failed?.state).toEqual({ tag: "failed", reason: "Línea 7: El XML está mal formado" });
  failed?.again?.();
  await settled();
  expect(client.tasks.tasks.get().map(({ state }) => state.tag)).toEqual(["finished"]);
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
