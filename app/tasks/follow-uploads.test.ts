import { afterEach, expect, it, vi } from "vitest";
import type { WaitingFile } from "../client/client-api.ts";
import { createFakeClient, type FakeClient } from "../client/fake-client.ts";
import { followUploads } from "./follow-uploads.ts";

const file = (values: Partial<WaitingFile> = {}): WaitingFile => ({
  ...{ id: "local:f1", operationId: "op1", projectId: "p1", userId: "u1", name: "foto.jpg", type: "image/jpeg", size: 10 },
  ...{ endpoint: "asset/photo", order: 1, queuedAt: "2026-01-01T10:00:00.000Z", state: { tag: "pending" } },
  ...values,
});

let stop = () => {};
afterEach(() => stop());

function follow(client: FakeClient, finalId = "as1") {
  const giveUp = vi.fn();
  const engine = { ...client.engine, finalId: async () => finalId };
  stop = followUploads({ ...client, engine }, giveUp);
  return { giveUp, tasks: () => client.tasks.tasks.get() };
}

it("shows how far a file is, and opens it once the server has it", async () => {
  const client = createFakeClient();
  const { tasks } = follow(client);
  client.engine.files.set([file({ progress: 0.256 })]);
  expect(tasks()[0]).toMatchObject({
    ...{ name: "foto.jpg", kind: "upload", endsWithTab: false },
    state: { tag: "working", fraction: 0.256, detail: "Subiendo (25%)" },
  });
  client.engine.files.set([file({ progress: 1 })]);
  expect(tasks()[0]?.state).toMatchObject({ detail: "Procesando archivo" });
  client.engine.files.set([]);
  await vi.waitFor(() =>
    expect(tasks()[0]?.state).toEqual({ tag: "finished", opens: { path: "/asset-entry/as1", projectId: "p1" } }),
  );
});

it("says what it waits for", () => {
  const client = createFakeClient();
  client.network.set(false);
  client.engine.files.set([file()]);
  const { tasks } = follow(client);
  expect(tasks()[0]?.state).toMatchObject({ detail: "Espera la conexión" });
  client.network.set(true);
  expect(tasks()[0]?.state).toMatchObject({ detail: "En espera" });
});

it("gives a file up on request, and forgets it", async () => {
  const client = createFakeClient();
  const { tasks, giveUp } = follow(client, "local:f1");
  client.engine.files.set([file()]);
  tasks()[0]?.cancel?.();
  expect(giveUp).toHaveBeenCalledWith(file());
  client.engine.files.set([]);
  await vi.waitFor(() => expect(tasks()).toEqual([]));
});

it("says why the server refused a file, sends it again, and does not come back by itself once it was dismissed", () => {
  const client = createFakeClient();
  const { tasks } = follow(client);
  const refused = file({ state: { tag: "refused", code: "tooLarge", message: "error.tooLarge", fields: {} } });
  client.engine.files.set([refused]);
  expect(tasks()[0]).toMatchObject({ state: { tag: "failed", reason: "El archivo supera el tamaño permitido" }, cancel: null });
  tasks()[0]?.again?.();
  expect(client.calls).toContainEqual(["retry", "op1"]);
  client.tasks.drop(tasks()[0]?.id ?? "");
  client.engine.files.set([refused, file({ id: "local:f2", operationId: "op2", name: "otra.jpg" })]);
  expect(tasks().map(({ name }) => name)).toEqual(["otra.jpg"]);
  client.engine.files.set([file(), file({ id: "local:f2", operationId: "op2", name: "otra.jpg" })]);
  expect(tasks().map(({ name }) => name)).toEqual(["otra.jpg", "foto.jpg"]);
});

it("adds nothing to the list of the next person", async () => {
  const client = createFakeClient();
  const { tasks } = follow(client);
  client.engine.files.set([file({ progress: 0.5 })]);
  await client.session.signOut();
  client.engine.files.set([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(tasks()).toEqual([]);
});
