import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CierreError } from "../../../../../schema/errors.ts";
import { sightseerDashboard } from "../../../../../schema/features/discovery/sightseer-dashboard.ts";
import { createFakeClient, type FakeClient } from "../../../../client/fake-client.ts";
import { cleanRow, press } from "../../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../../../pages/testing/open-own-page.tsx";
import { DashboardEntryPage } from "./DashboardEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  const date = new Date().toISOString();
  client.put("sightseer-origin", cleanRow("o1", { name: "Otro diario", latestScrapeConfirmationDate: date }));
  client.put("sightseer-origin", cleanRow("o2", { name: "Radio" }));
  client.put("sightseer-content", cleanRow("c1", { title: "Crecida", origin: "o1", date, relevance: 0.5 }));
  client.put("sightseer-content", cleanRow("c2", { title: "Sequía", origin: "o2", date }));
  client.put("sightseer-content", cleanRow("c3", { title: "Antigua", origin: "o1", date: "2020-01-01T00:00:00.000Z" }));
  const items = [
    { id: "i1", name: "Río", origins: ["o1"] },
    { id: "i2", name: "Todo", origins: [] },
  ];
  client.put("sightseer-dashboard", cleanRow("d1", { name: "Agenda", items }));
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const column = (name: string) => screen.getByRole("region", { name });
const open = (id: string | null) => openOwnPage(client, DashboardEntryPage, sightseerDashboard, id);

it("shows in each column what its origins published lately, and which source is not read any more", async () => {
  await open("d1");
  expect(within(column("Río")).getByRole("link", { name: "Crecida" })).toBeTruthy();
  expect(within(column("Río")).queryByRole("link", { name: "Sequía" })).toBeNull();
  expect(within(column("Río")).queryByRole("link", { name: "Antigua" })).toBeNull();
  expect(within(column("Todo")).getAllByRole("note")).toHaveLength(1);
  expect(screen.queryByRole("textbox", { name: "Nombre" })).toBeNull();
});

it("has three columns beside each other, or as many from one to five as the device remembers (CONST-048)", async () => {
  const shown = () => column("Río").parentElement?.style.getPropertyValue("--columns");
  await open("d1");
  expect(shown()).toBe("3");
  const choices = screen.getByRole("radiogroup", { name: "Columnas a la vista" });
  expect(within(choices).getAllByRole("radio")).toHaveLength(5);
  fireEvent.click(within(choices).getByRole("radio", { name: "5" }));
  expect(shown()).toBe("5");
  cleanup();
  await open("d1");
  expect(shown()).toBe("5");
});

it("sets the relevance by hand when its slider is moved, without leaving the board", async () => {
  await open("d1");
  const slider = within(column("Río")).getByRole("slider", { name: "Relevancia: Crecida" });
  expect(slider.getAttribute("aria-valuenow")).toBe("50");
  await act(async () => {
    fireEvent.keyDown(slider, { key: "ArrowRight", code: "ArrowRight" });
  });
  await expect
    .poll(() => savedData(client))
    .toEqual([expect.objectContaining({ title: "Crecida", relevance: 0.51, relevanceManual: true })]);
});

it("removes a column after a question, and reminds of saving", async () => {
  await open("d1");
  await press("Eliminar columna: Río");
  expect(screen.getByRole("dialog", { name: "¿Seguro desea eliminar la columna?" })).toBeTruthy();
  await press("Aceptar");
  expect(screen.queryByRole("region", { name: "Río" })).toBeNull();
  expect(await screen.findByText("Recuerde guardar")).toBeTruthy();
});

it("opens the settings of a new board", async () => {
  await open(null);
  expect(screen.getByRole("textbox", { name: "Nombre" })).toBeTruthy();
});

it("says that a source was not confirmed, and brings the board up to date all the same (ERR-075)", async () => {
  client.answers.request = (method) => {
    if (method === "POST") throw new CierreError("internal", { message: "Sin lugar" });
    return null;
  };
  await open("d1");
  const before = client.calls.filter(([name]) => name === "syncNow").length;
  await press("Confirmar fuente");
  expect((await screen.findByText(/Error confirmando fuente/)).textContent).toContain("Sin lugar");
  expect(client.calls.filter(([name]) => name === "syncNow")).toHaveLength(before + 1);
});

it("asks for what is new each minute while it is looked at, and at once for whoever comes back after longer (SIGHT-018, SIGHT-019)", async () => {
  vi.useFakeTimers();
  const see = (isVisible: boolean) =>
    act(async () => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: isVisible ? "visible" : "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  const synced = () => client.calls.filter(([name]) => name === "syncNow").length;
  await open("d1");
  const before = synced();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(synced()).toBe(before + 1);
  await see(false);
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(synced()).toBe(before + 1);
  await see(true);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(synced()).toBe(before + 2);
  vi.useRealTimers();
});
