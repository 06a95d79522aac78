import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import type { Task } from "../../client/task-desk.ts";
import { TasksOnDemand, WatchTasksOnDemand } from "./TasksOnDemand.tsx";

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

const task = (values: Partial<Task>): Task => ({
  ...{ id: "t1", name: "datos.zip", kind: "download", endsWithTab: true, cancel: null, again: null },
  ...{ state: { tag: "working", fraction: 0.25, detail: "Recibidos: 1,00 MB" } },
  ...values,
});

function show(client: FakeClient, compact = false) {
  const onExpand = vi.fn();
  const view = (
    <>
      <main id="main" tabIndex={-1} />
      <TasksOnDemand compact={compact} onExpand={onExpand} />
      <WatchTasksOnDemand />
    </>
  );
  return { onExpand, ...renderWithClient(view, client) };
}

const put = (client: FakeClient, ...tasks: Task[]) =>
  act(() => {
    for (const one of tasks) client.tasks.put(one);
  });
const items = async () => within(await screen.findByRole("region", { name: "Tareas" })).getAllByRole("listitem");

it("is nothing without a task, and shows how far one is", async () => {
  const client = createFakeClient();
  show(client);
  expect(screen.queryByRole("region", { name: "Tareas" })).toBeNull();
  const cancel = vi.fn();
  put(client, task({ cancel }));
  const [item] = await items();
  expect(item?.textContent).toContain("Descarga · Trabajando: Recibidos: 1,00 MB");
  expect(screen.getByRole("progressbar", { name: "Avance de datos.zip" }).getAttribute("aria-valuenow")).toBe("25");
  expect(screen.queryByRole("button", { name: /Descartar/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Cancelar: datos.zip" }));
  expect(cancel).toHaveBeenCalledTimes(1);
});

it("says why a task failed, begins it again, and lets it be dismissed without losing the keyboard", async () => {
  const client = createFakeClient();
  show(client);
  const again = vi.fn();
  put(client, task({ state: { tag: "failed", reason: "Sin permiso" }, again }), task({ id: "t2", name: "otra.csv" }));
  const [newest, oldest] = await items();
  expect(newest?.textContent).toContain("otra.csv");
  expect(oldest?.textContent).toContain("Falló: Sin permiso");
  fireEvent.click(screen.getByRole("button", { name: "Reintentar: datos.zip" }));
  expect(again).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Descartar: datos.zip" }));
  expect((await items()).length).toBe(1);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Tareas" }));
});

it("folds uploads that are done into one line, which opens, and goes with one press", async () => {
  const client = createFakeClient();
  show(client);
  const done = (id: string) => task({ id, name: `${id}.jpg`, kind: "upload", state: { tag: "finished", opens: null } });
  put(client, done("a"), done("b"), done("c"), task({ id: "d", name: "d.jpg", kind: "upload" }));
  expect((await items()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining("d.jpg"), "3 archivos subidos"]);
  fireEvent.click(screen.getByRole("button", { name: "3 archivos subidos" }));
  expect(await items()).toHaveLength(5);
  fireEvent.click(screen.getByRole("button", { name: "Descartar: 3 archivos subidos" }));
  expect(await items()).toHaveLength(1);
});

it("opens what a finished task came to, in the project it belongs to", async () => {
  const client = createFakeClient();
  const { routing } = show(client);
  put(client, task({ state: { tag: "finished", opens: { path: "/article-list", projectId: "p2" } } }));
  const [item] = await items();
  expect(item?.textContent).toContain("Finalizado");
  fireEvent.click(screen.getByRole("button", { name: "Abrir: datos.zip" }));
  expect(client.calls).toContainEqual(["selectProject", "p2"]);
  await expect.poll(() => routing.location.get().path).toBe("/article-list");
  fireEvent.click(screen.getByRole("button", { name: "Descartar: datos.zip" }));
  expect(screen.queryByRole("region", { name: "Tareas" })).toBeNull();
  expect(document.activeElement?.id).toBe("main");
});

it("opens a page of another project only once that project is chosen", async () => {
  const client = createFakeClient();
  const { routing } = show(client);
  const chosen = Promise.withResolvers<void>();
  client.session.selectProject = () => chosen.promise;
  put(client, task({ state: { tag: "finished", opens: { path: "/asset-entry/as1", projectId: "p2" } } }));
  await items();
  const before = routing.location.get().path;
  fireEvent.click(screen.getByRole("button", { name: "Abrir: datos.zip" }));
  expect(routing.location.get().path).toBe(before);
  await act(async () => chosen.resolve());
  expect(routing.location.get().path).toBe("/asset-entry/as1");
});

it("hands a finished file over once more", async () => {
  const client = createFakeClient();
  show(client);
  const files: unknown[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file);
    return "blob:file";
  });
  const file = new Blob(["a;b"]);
  put(client, task({ state: { tag: "finished", opens: { file, name: "datos.csv" } } }));
  await items();
  fireEvent.click(screen.getByRole("button", { name: "Guardar el archivo: datos.zip" }));
  expect(files).toEqual([file]);
});

it("dismisses all that have ended at once, not what is under way", async () => {
  const client = createFakeClient();
  show(client);
  const finished = { tag: "finished", opens: null } as const;
  put(client, task({ id: "t1", state: finished }), task({ id: "t2" }), task({ id: "t3", state: finished }));
  await items();
  fireEvent.click(screen.getByRole("button", { name: "Descartar las terminadas" }));
  expect(client.tasks.tasks.get().map(({ id }) => id)).toEqual(["t2"]);
});

it("shows how many there are in the contracted drawer, which it opens", async () => {
  const client = createFakeClient();
  const { onExpand } = show(client, true);
  put(client, task({}), task({ id: "t2" }));
  fireEvent.click(await screen.findByRole("button", { name: "2 tareas" }));
  expect(onExpand).toHaveBeenCalledTimes(1);
});

it("announces politely what begins, fails and ends, not every step", async () => {
  const client = createFakeClient();
  show(client);
  put(client, task({}));
  const status = await screen.findByRole("status");
  await waitFor(() => expect(status.textContent).toBe("Trabajando: datos.zip"));
  put(client, task({ state: { tag: "failed", reason: "Sin permiso" } }));
  expect(status.textContent).toBe("Falló: datos.zip. Sin permiso");
  put(client, task({ id: "t2", name: "otra.csv", state: { tag: "finished", opens: null } }));
  expect(status.textContent).toBe("Finalizado: otra.csv");
});

it("makes a task of a file on its way to the server, whatever page captured it", async () => {
  const client = createFakeClient();
  show(client);
  act(() =>
    client.engine.files.set([
      {
        ...{ id: "local:f1", operationId: "op1", projectId: "p1", userId: "u1", name: "foto.jpg", type: "image/jpeg", size: 10 },
        ...{ endpoint: "asset/photo", order: 1, queuedAt: "2026-01-01T10:00:00.000Z", state: { tag: "pending" }, progress: 0.5 },
      },
    ]),
  );
  const [item] = await items();
  expect(item?.textContent).toContain("Subida · Trabajando: Subiendo (50%)");
});
