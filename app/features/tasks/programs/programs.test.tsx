import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { customDataFeeder } from "../../../../schema/features/tasks/custom-data-feeder.ts";
import { customTask } from "../../../../schema/features/tasks/custom-task.ts";
import { macro } from "../../../../schema/features/tasks/macro.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { cleanRow, press, type } from "../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../../pages/testing/open-own-page.tsx";
import { FeederEntryPage } from "./FeederEntryPage.tsx";
import { MacroEntryPage } from "./MacroEntryPage.tsx";
import { TaskEntryPage } from "./TaskEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  client.put("custom-task", cleanRow("t1", { name: "Cierre", code: "return 1" }));
  client.put("custom-data-feeder", cleanRow("f1", { name: "Río", originUrl: "https://a.example" }));
});
afterEach(cleanup);

const runs = () => client.calls.filter(([name]) => name === "run").map(([, path]) => path);
const button = (name: string) => screen.queryByRole("button", { name });
const panel = () => screen.getByRole("region", { name: "Resultado de la ejecución" });

it("shows what a running task logs, and aborts it", async () => {
  client.answers.run = (_path, onLine, signal) => {
    onLine({ date: "2026-03-01T12:00:00.000Z", data: { visto: 3 } });
    return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new CierreError("aborted"))));
  };
  await openOwnPage(client, TaskEntryPage, customTask, "t1");
  expect(button("Abortar")).toBeNull();
  await press("Ejecutar");
  expect(runs()).toEqual(["custom-task/t1/run"]);
  expect(panel().textContent).toContain('"visto": 3');
  expect(within(panel()).getByRole("status").textContent).toBe("Ejecutando…");
  await press("Abortar");
  expect(within(panel()).getByRole("status").textContent).toBe("Ejecución abortada");
  expect(button("Abortar")).toBeNull();
  expect(screen.queryByText("Error ejecutando")).toBeNull();
});

it.each([
  ["ends in an error", async () => ({ error: "Línea 1: Error: mal" })],
  ["cannot be run", () => Promise.reject(new CierreError("unavailable"))],
])("tells a task that %s (ERR-072)", async (_, run) => {
  client.answers.run = run;
  await openOwnPage(client, TaskEntryPage, customTask, "t1");
  await press("Ejecutar");
  expect(await screen.findByText("Error ejecutando")).toBeTruthy();
});

it("shows what a task returned, in a panel that is not too tall", async () => {
  client.answers.run = async () => ({ result: [1, 2] });
  await openOwnPage(client, TaskEntryPage, customTask, "t1");
  await press("Ejecutar");
  expect(within(panel()).getByRole("status").textContent).toMatch(/^Resultado\[/);
  expect(panel().innerHTML).toContain("18.75rem");
});

const lastRuns = () => within(screen.getByRole("region", { name: "Últimas ejecuciones" }));

it("shows the last runs of a task, that there are none, and that they need a connection", async () => {
  let data: unknown[] = [];
  client.answers.request = () => ({ data });
  await openOwnPage(client, TaskEntryPage, customTask, "t1");
  expect(lastRuns().getByText("Todavía no se ejecutó.")).toBeTruthy();
  const ended = { id: "r1", state: "ended", startedBy: "schedule", person: "Ana", at: "2026-03-01T12:00:00.000Z", ms: 1234 };
  const failed = { ...ended, id: "r2", startedBy: "person", result: null, error: "Línea 1: Error: mal", lines: [] };
  data = [{ ...ended, result: "3", error: null, lines: [{ date: ended.at, text: "Río" }] }, failed];
  await press("Actualizar ejecuciones");
  const rows = lastRuns().getAllByRole("listitem");
  expect(rows[0]?.textContent).toMatch(/Terminó.*Programación · con los permisos de Ana · 1,2 s.*3.*Río/);
  expect(rows[1]?.textContent).toMatch(/Falló.*Una persona.*Línea 1: Error: mal/);
  cleanup();
  act(() => client.network.set(false));
  await openOwnPage(client, TaskEntryPage, customTask, "t1");
  expect(lastRuns().getByText("Datos remotos no disponibles fuera de línea")).toBeTruthy();
});

it("looks at the runs of a task again while one goes on, and says which were dropped", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const run = {
    id: "r1",
    startedBy: "schedule",
    person: null,
    at: "2026-03-01T12:00:00.000Z",
    ms: null,
    result: null,
    lines: [],
  };
  const dropped = { ...run, id: "r0", state: "ended", error: "Descartadas 3: el proyecto ya tenía 80 ejecuciones en espera" };
  let data: unknown[] = [
    { ...run, state: "running", error: null },
    { ...dropped, dropped: 3 },
  ];
  client.answers.request = () => ({ data });
  await openOwnPage(client, TaskEntryPage, customTask, "t1");
  expect(
    lastRuns()
      .getAllByRole("listitem")
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/En ejecución/),
    expect.stringMatching(/Descartada.*Programación.*ya tenía 80 ejecuciones en espera/),
  ]);
  data = [{ ...run, state: "ended", error: null }];
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(lastRuns().getByRole("listitem").textContent).toMatch(/Terminó/);
  const asked = client.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(client.calls).toHaveLength(asked);
  vi.useRealTimers();
});

it("shows a run of its own while it goes on and once it has ended, and keeps the list where no answer comes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { promise, resolve } = Promise.withResolvers<object>();
  client.answers.run = () => promise;
  let state = "running";
  client.answers.request = () => ({
    data: [
      {
        id: "r1",
        state,
        startedBy: "person",
        person: "Ana",
        at: "2026-03-01T12:00:00.000Z",
        ms: 1,
        result: null,
        error: null,
        lines: [],
      },
    ],
  });
  await openOwnPage(client, TaskEntryPage, customTask, "t1");
  await press("Ejecutar");
  const known = client.answers.request;
  client.answers.request = () => {
    throw new CierreError("unavailable");
  };
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(lastRuns().getByRole("listitem").textContent).toMatch(/En ejecución/);
  client.answers.request = known;
  state = "ended";
  await act(async () => resolve({ result: 1 }));
  expect(lastRuns().getByRole("listitem").textContent).toMatch(/Terminó/);
  vi.useRealTimers();
});

it("gives a run up with its page", async () => {
  let isAborted = false;
  client.answers.run = (_path, _onLine, signal) => new Promise(() => signal.addEventListener("abort", () => (isAborted = true)));
  const { unmount } = await openOwnPage(client, TaskEntryPage, customTask, "t1");
  await press("Ejecutar");
  act(unmount);
  expect(isAborted).toBe(true);
});

it.each([
  ["custom-task", TaskEntryPage, customTask, "t1", "Debe primero guardar el documento"],
  ["custom-data-feeder", FeederEntryPage, customDataFeeder, "f1", "Debe primero guardar el alimentador"],
] as const)("runs a %s only as it is saved, and with a connection", async (_name, Page, definition, id, words) => {
  await openOwnPage(client, Page, definition, null);
  expect(button("Ejecutar")).toBeNull();
  cleanup();
  await openOwnPage(client, Page, definition, id);
  await type("Nombre", "Otro");
  await press("Ejecutar");
  expect(await screen.findByText(words)).toBeTruthy();
  act(() => client.network.set(false));
  await press("Ejecutar");
  expect(await screen.findByText("Ejecutar: necesita conexión.")).toBeTruthy();
  expect(runs()).toEqual([]);
});

it("says that a feeder has finished, or that it failed and why", async () => {
  client.answers.run = async () => ({ result: { written: 1 } });
  await openOwnPage(client, FeederEntryPage, customDataFeeder, "f1");
  await press("Ejecutar");
  expect(await screen.findByText("Finalizado")).toBeTruthy();
  client.answers.run = () => Promise.reject(new CierreError("invalid", { message: "El origen no es JSON" }));
  await press("Ejecutar");
  expect(await screen.findByText("Error corriendo alimentador")).toBeTruthy();
  expect(panel().textContent).toContain("El origen no es JSON");
});

const variables = [
  { id: "v1", name: "Altura (m)", code: "height", type: "number", required: true, options: [] },
  { id: "v2", name: "Está subiendo", code: "rising", type: "boolean", default: false, options: [] },
];

it("asks for what a macro wants to know, runs it with that, and shows what it returned", async () => {
  client.put("macro", cleanRow("m1", { name: "Parte", callToAction: "Redactar el parte", runtime: "javascript", variables }));
  client.answers.run = async () => ({ result: "El río baja." });
  await openOwnPage(client, MacroEntryPage, macro, "m1");
  const form = within(screen.getByRole("region", { name: "Ejecutar la macro" }));
  await press("Redactar el parte");
  expect(form.getByText("Campo obligatorio")).toBeTruthy();
  expect(runs()).toEqual([]);
  await act(async () => fireEvent.change(form.getByLabelText(/Altura/), { target: { value: "3,12" } }));
  await act(async () => form.getByLabelText("Está subiendo").click());
  await press("Redactar el parte");
  expect(client.calls.filter(([name]) => name === "run")).toEqual([
    ["run", "macro/m1/run", { values: { height: 3.12, rising: true } }],
  ]);
  expect(within(panel()).getByRole("status").textContent).toBe("ResultadoEl río baja.");
});

it("runs no macro of a spreadsheet, nor one that is being changed", async () => {
  client.put("macro", cleanRow("m1", { name: "Tabla", callToAction: "Armar", runtime: "excel" }));
  client.put("macro", cleanRow("m2", { name: "Parte", callToAction: "Armar", runtime: "javascript" }));
  await openOwnPage(client, MacroEntryPage, macro, "m1");
  expect(button("Armar")).toBeNull();
  expect(screen.getByText(/se ejecuta en Excel/)).toBeTruthy();
  cleanup();
  await openOwnPage(client, MacroEntryPage, macro, "m2");
  expect(button("Armar")?.getAttribute("aria-disabled")).toBe("false");
  await type("Nombre", "Otro");
  expect(button("Armar")?.getAttribute("aria-disabled")).toBe("true");
  await press("Armar");
  expect(await screen.findByText(/la macro corre como está guardada/)).toBeTruthy();
  expect(runs()).toEqual([]);
});

it("tries a task with data that somebody writes, and a feeder with a text", async () => {
  client.answers.run = async () => ({ result: 1 });
  await openOwnPage(client, TaskEntryPage, customTask, "t1");
  await act(async () => fireEvent.click(screen.getByText("Probar sin guardar")));
  await press("Probar");
  cleanup();
  await openOwnPage(client, FeederEntryPage, customDataFeeder, "f1");
  await act(async () => fireEvent.click(screen.getByText("Probar sin guardar")));
  await press("Probar");
  expect(client.calls.filter(([name]) => name === "run")).toEqual([
    ["run", "custom-task/t1/try", { data: { model: "article", id: "", action: "UPDATE" } }],
    ["run", "custom-data-feeder/f1/try", { sample: null }],
  ]);
});
