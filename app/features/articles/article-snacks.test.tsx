import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { press } from "../../entity/entry/testing/open-entry.tsx";
import { savedData } from "../../pages/testing/open-own-page.tsx";
import { openArticle } from "./testing/open-article.tsx";

afterEach(cleanup);

const summary = () => within(screen.getByRole("region", { name: "Resumen" }));
const open = (values: Record<string, unknown>) => openArticle("editor", { title: "Crecida", status: "HIDDEN", ...values });
const click = (name: string) => act(async () => summary().getAllByRole("button", { name })[0]?.click());
const updated = "2026-01-02T10:00:00.000Z";

describe("the summary of an article", () => {
  it.each([
    [null, "Sin resumen", ["Crear manualmente", "Generar automáticamente"]],
    ["PENDING", "Se generará al finalizar, y luego debe ser activado", ["Activar", "Eliminar"]],
    ["MANUAL", "Se muestra la edición manual", ["Automatizar", "Eliminar"]],
    ["ACTIVE", "Se muestra y se actualiza con los cambios", ["Preservar manualmente", "Eliminar"]],
    ["REJECTED", "No se muestra", ["Eliminar"]],
  ])("that is %s says «%s», and what can be made of it", async (snacksStatus, label, actions) => {
    await open({ snacksStatus });
    expect(within(summary().getByRole("status")).getByText(label)).toBeTruthy();
    const offered = [
      "Crear manualmente",
      "Generar automáticamente",
      "Activar",
      "Automatizar",
      "Preservar manualmente",
      "Eliminar",
    ];
    const state = within(summary().getByRole("status").parentElement as HTMLElement); // the line that says it
    expect(offered.filter((name) => state.queryByRole("button", { name }) !== null)).toEqual(actions);
  });

  it.each([
    [null, "Crear manualmente", "MANUAL"],
    [null, "Generar automáticamente", "PENDING"],
    ["PENDING", "Activar", "ACTIVE"],
    ["MANUAL", "Automatizar", "ACTIVE"],
    ["ACTIVE", "Preservar manualmente", "MANUAL"],
  ])("that is %s becomes by «%s» %s", async (snacksStatus, action, next) => {
    const client = await open({ snacksStatus });
    await click(action);
    await press("Guardar");
    await waitFor(() => expect(savedData(client)).toMatchObject([{ snacksStatus: next }]));
  });

  it("loses its status and the time of its update when it is removed", async () => {
    const client = await open({
      snacksStatus: "ACTIVE",
      snacksUpdatedAt: updated,
      snacks: { points: [{ id: "1", text: "Uno" }] },
    });
    await click("Eliminar");
    expect(summary().queryByRole("tab")).toBeNull();
    await press("Guardar");
    await waitFor(() => expect(savedData(client)).toMatchObject([{ snacksStatus: null, snacksUpdatedAt: null }]));
  });

  it.each([
    ["made by hand", { snacksStatus: "MANUAL" }, true],
    ["updated once", { snacksStatus: "ACTIVE", snacksUpdatedAt: updated }, true],
    ["still to come", { snacksStatus: "PENDING", snacksUpdatedAt: null }, false],
    ["not there", { snacksStatus: null }, false],
  ])("that is %s can be edited: %s", async (_what, values, isEditable) => {
    await open(values);
    expect(summary().queryAllByRole("tab").length > 0).toBe(isEditable);
  });

  it.each([
    ["Ubicación", () => fireEvent.change(summary().getByRole("textbox", { name: "Ciudad" }), { target: { value: "Rosario" } })],
    ["Puntos", () => fireEvent.click(summary().getByRole("button", { name: /Agregar punto/ }))],
    ["Personas", () => fireEvent.click(summary().getByRole("button", { name: /Agregar persona/ }))],
  ])("is a manual one after any edit of %s", async (tab, edit) => {
    await open({ snacksStatus: "ACTIVE", snacksUpdatedAt: updated });
    await act(async () => summary().getByRole("tab", { name: tab }).click());
    await act(async () => void edit());
    expect(summary().getByText("Se muestra la edición manual")).toBeTruthy();
  });

  it("has tabs for place, points and people, which say how much is in them", async () => {
    const points = [
      { id: "1", text: "Uno" },
      { id: "2", text: "Dos" },
    ];
    await open({
      snacksStatus: "MANUAL",
      snacks: { points, people: [{ id: "3", name: "Ana Paz" }], location: { country: "AR" } },
    });
    const names = summary()
      .getAllByRole("tab")
      .map(({ textContent }) => textContent);
    expect(names).toEqual(["Ubicación (1)", "Puntos (2)", "Personas (1)"]);
    await act(async () => summary().getByRole("tab", { name: "Ubicación (1)" }).click());
    for (const name of ["País", "Región", "Ciudad"]) expect(summary().getByRole("textbox", { name })).toBeTruthy();
  });
});
