import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { AnalyticsPage } from "./AnalyticsPage.tsx";

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

const answer = {
  summary: { events: { articles: 3, viewCount: 1520, interactionCount: null, interactionSeconds: 93_784, messageCount: null } },
  data: [
    { dimensions: { date: "2026-03-02T00:00" }, events: { articles: 1, viewCount: 1500, interactionSeconds: 90_000 } },
    { dimensions: { date: "2026-03-01T00:00" }, events: { articles: 2, viewCount: 20, interactionSeconds: null } },
  ],
};

function open(respond: () => unknown = () => answer) {
  const client = createFakeClient();
  const asked: string[] = [];
  const request = async (_method: string, path: string) => {
    asked.push(path);
    return respond();
  };
  renderWithClient(<AnalyticsPage />, { ...client, online: { ...client.online, request } });
  return { client, asked };
}

async function choose(label: string, option: string) {
  fireEvent.click(screen.getByRole("combobox", { name: label }));
  fireEvent.click(await screen.findByRole("option", { name: option }));
}

it("asks for a source, and shows its summary and table by day, newest first", async () => {
  const { asked } = open();
  expect(screen.getByText("Seleccione una fuente de datos")).toBeTruthy();
  await choose("Fuente de datos", "Artículos");
  const table = await screen.findByRole("table", { name: "Detalle" });
  const query = new URLSearchParams(asked[0]?.split("?")[1]);
  expect(asked[0]).toMatch(/^article\/analytics\?/);
  expect([query.getAll("dimension"), query.get("granularity")]).toEqual([["date"], "day"]);
  expect(query.getAll("event")).toEqual(["articles", "viewCount", "interactionCount", "interactionSeconds", "messageCount"]);
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual([
    "FechaArtículosVisitasInteraccionesTiempo de interacciónMensajes",
    "02/03/202611.500-1 d 01:00:00-",
    "01/03/2026220---",
  ]);
  expect(within(table).getByRole("columnheader", { name: "Fecha" }).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByText("1.520")).toBeTruthy();
  expect(screen.getByText("1 d 02:03:04")).toBeTruthy();
});

it("sorts where people ask for it, and hides its controls", async () => {
  const { asked } = open();
  await choose("Fuente de datos", "Artículos");
  fireEvent.click(await screen.findByRole("button", { name: "Visitas" }));
  await waitFor(() => expect(asked.at(-1)).toContain("sort=-viewCount"));
  fireEvent.click(screen.getByRole("button", { name: "Mostrar u ocultar los controles" }));
  expect(screen.queryByRole("combobox", { name: "Granularidad" })).toBeNull();
});

it("takes a period by its name, and hands the table over as CSV", async () => {
  const { asked } = open();
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:table";
  });
  await choose("Fuente de datos", "Artículos");
  await screen.findByRole("table", { name: "Detalle" });
  await choose("Período", "Ayer");
  await waitFor(() => expect(asked).toHaveLength(2));
  const query = new URLSearchParams(asked[1]?.split("?")[1]);
  const length = Date.parse(query.get("date_end") ?? "") - Date.parse(query.get("date_start") ?? "");
  expect(length).toBe(86_400_000 - 1);
  await waitFor(() => expect(screen.getByRole("button", { name: "Descargar CSV" }).hasAttribute("disabled")).toBe(false));
  fireEvent.click(screen.getByRole("button", { name: "Descargar CSV" }));
  expect(await files[0]?.text()).toContain("02/03/2026,1,1500,,90000,\r\n");
});

it("says why there are no figures", async () => {
  let respond: () => unknown = () => ({ summary: { events: {} }, data: [] });
  const { client } = open(() => respond());
  await choose("Fuente de datos", "Artículos");
  expect(await screen.findByText("No hay datos para mostrar")).toBeTruthy();
  respond = () => {
    throw new CierreError("internal");
  };
  await choose("Granularidad", "Mes");
  expect((await screen.findByRole("alert")).textContent).toContain("No se pudo generar la consulta.");
  act(() => client.network.set(false));
  expect(screen.getByText("Datos remotos no disponibles fuera de línea")).toBeTruthy();
});

it("shows figures with the question that they answer, and waits in sight for those of another", async () => {
  const held = Promise.withResolvers<unknown>();
  let respond: () => unknown = () => answer;
  const { asked } = open(() => respond());
  await choose("Fuente de datos", "Artículos");
  await screen.findByRole("table", { name: "Detalle" });
  respond = () => held.promise;
  await choose("Granularidad", "Semana");
  expect(screen.queryByText("1.520")).toBeNull();
  expect(screen.queryByText(/Semana del/)).toBeNull();
  expect(screen.getByLabelText("Cargando…")).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByRole("table", { name: "Detalle" })).toBeNull();
  await act(async () => held.resolve(answer));
  expect(await screen.findByText("Semana del 02/03/2026")).toBeTruthy();
});

it("shows without a network the figures that it has, and no others under another question", async () => {
  const { client } = open();
  await choose("Fuente de datos", "Artículos");
  await screen.findByRole("table", { name: "Detalle" });
  act(() => client.network.set(false));
  expect(screen.getByRole("table", { name: "Detalle" })).toBeTruthy();
  await choose("Granularidad", "Semana");
  expect(screen.queryByRole("table", { name: "Detalle" })).toBeNull();
  expect(screen.getByText("Datos remotos no disponibles fuera de línea")).toBeTruthy();
  await choose("Granularidad", "Día");
  expect(await screen.findByRole("table", { name: "Detalle" })).toBeTruthy();
});

it("begins with the period that a link asks for, unless that is none", async () => {
  for (const [search, start] of [
    ["start=2026-02-13T03:00:00.000Z&end=2026-03-15T03:00:00.000Z", "2026-02-13T03:00:00.000Z"],
    ["start=2026-03-15T03:00:00.000Z&end=ayer", null],
  ] as const) {
    window.location.hash = `#/analytics?${search}`;
    const { asked } = open();
    await choose("Fuente de datos", "Artículos");
    await waitFor(() => expect(asked).not.toEqual([]));
    const query = new URLSearchParams(asked[0]?.split("?")[1]);
    if (start) expect([query.get("date_start"), query.get("date_end")]).toEqual([start, "2026-03-15T02:59:59.999Z"]);
    else expect(query.get("date_start")).not.toBe("2026-03-15T03:00:00.000Z");
    cleanup();
  }
  window.location.hash = "";
});
