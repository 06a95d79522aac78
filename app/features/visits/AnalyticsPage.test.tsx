import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { AnalyticsPage } from "./AnalyticsPage.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.location.hash = "";
});

const answer = {
  summary: { events: { articles: 3, viewCount: 1520, interactionCount: null, interactionSeconds: 93_784, messageCount: null } },
  data: [
    { dimensions: { date: "2026-03-02T00:00" }, events: { articles: 1, viewCount: 1500, interactionSeconds: 90_000 } },
    { dimensions: { date: "2026-03-01T00:00" }, events: { articles: 2, viewCount: 20, interactionSeconds: null } },
  ],
};

function open(respond: (path: string) => unknown = () => answer) {
  const client = createFakeClient();
  const asked: string[] = [];
  const request = async (_method: string, path: string) => {
    asked.push(path);
    return respond(path);
  };
  renderWithClient(<AnalyticsPage />, { ...client, online: { ...client.online, request } });
  return { client, asked };
}

/** By a link, so that the first question does not wait for the next choice. */
function openArticles(respond?: (path: string) => unknown) {
  window.location.hash = "#/analytics?source=article";
  return open(respond);
}

async function choose(label: string, option: string) {
  fireEvent.click(screen.getByRole("combobox", { name: label }));
  fireEvent.click(await screen.findByRole("option", { name: option }));
}

it("asks for a source, and shows its summary and table by day, newest first", async () => {
  const { asked } = open();
  expect(screen.getByText("Seleccione una fuente de datos")).toBeTruthy();
  await choose("Fuente de datos", "Artículos");
  // The former period is another question, whose answer may come later.
  await screen.findByRole("columnheader", { name: /período anterior\)/ });
  const table = screen.getByRole("table", { name: "Detalle" });
  const query = new URLSearchParams(asked[0]?.split("?")[1]);
  expect(asked[0]).toMatch(/^article\/analytics\?/);
  expect([query.getAll("dimension"), query.get("granularity")]).toEqual([["date"], "day"]);
  expect(query.getAll("event")).toEqual(["articles", "viewCount", "interactionCount", "interactionSeconds", "messageCount"]);
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual([
    "FechaArtículosVisitasInteraccionesTiempo de interacciónMensajesArtículos: período anteriorCambio (período anterior)",
    "02/03/202611.500-1 d 01:00:00---",
    "01/03/2026220-----",
  ]);
  expect(within(table).getByRole("columnheader", { name: "Fecha" }).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByText("1.520")).toBeTruthy();
  expect(screen.getByText("1 d 02:03:04")).toBeTruthy();
});

it("sorts where people ask for it, and hides its controls", { tags: ["slow"] }, async () => {
  const { asked } = openArticles();
  fireEvent.click(await screen.findByRole("button", { name: "Visitas" }));
  await waitFor(() => expect(asked.some((path) => path.includes("sort=-viewCount"))).toBe(true));
  fireEvent.click(screen.getByRole("button", { name: "Mostrar u ocultar los controles" }));
  expect(screen.queryByRole("combobox", { name: "Granularidad" })).toBeNull();
});

it("takes a period by its name, and hands the table over as CSV", { tags: ["slow"] }, async () => {
  const { asked } = openArticles();
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:table";
  });
  await screen.findByRole("table", { name: "Detalle" });
  await choose("Período", "Ayer");
  await waitFor(() => expect(asked[2]).toBeTruthy());
  const query = new URLSearchParams(asked[2]?.split("?")[1]);
  const length = Date.parse(query.get("date_end") ?? "") - Date.parse(query.get("date_start") ?? "");
  expect(length).toBe(86_400_000 - 1);
  await waitFor(() => expect(screen.getByRole("button", { name: "Descargar CSV" }).hasAttribute("disabled")).toBe(false));
  fireEvent.click(screen.getByRole("button", { name: "Descargar CSV" }));
  expect(await files[0]?.text()).toContain("02/03/2026,1,1500,,90000,\r\n");
});

it("says why there are no figures (ERR-059)", { tags: ["slow"] }, async () => {
  let respond: () => unknown = () => ({ summary: { events: {} }, data: [] });
  const { client } = openArticles(() => respond());
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
  const { asked } = openArticles(() => respond());
  await screen.findByRole("table", { name: "Detalle" });
  respond = () => held.promise;
  await choose("Granularidad", "Semana");
  expect(screen.queryByText("1.520")).toBeNull();
  expect(screen.queryByText(/Semana del/)).toBeNull();
  expect(screen.getByLabelText("Cargando…")).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(screen.queryByRole("table", { name: "Detalle" })).toBeNull();
  await act(async () => held.resolve(answer));
  expect(await screen.findByText("Semana del 02/03/2026")).toBeTruthy();
});

it("shows without a network the figures that it has, and no others under another question", { tags: ["slow"] }, async () => {
  const { client } = openArticles();
  await screen.findByRole("table", { name: "Detalle" });
  act(() => client.network.set(false));
  expect(screen.getByRole("table", { name: "Detalle" })).toBeTruthy();
  await choose("Granularidad", "Semana");
  expect(screen.queryByRole("table", { name: "Detalle" })).toBeNull();
  expect(screen.getByText("Datos remotos no disponibles fuera de línea")).toBeTruthy();
  await choose("Granularidad", "Día");
  expect(await screen.findByRole("table", { name: "Detalle" })).toBeTruthy();
});

it("begins with the period of the link, unless that is invalid", { tags: ["slow"] }, async () => {
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
});

describe("the drawing", () => {
  const HOUR_MS = 3_600_000;
  const period = { start: "2026-03-04T03:00:00.000Z", end: "2026-03-06T03:00:00.000Z" };
  const rows = (counts: Record<string, number>) => ({
    summary: { events: { visits: Object.values(counts).reduce((sum, count) => sum + count, 0) } },
    data: Object.entries(counts).map(([date, visits]) => ({ dimensions: { date }, events: { visits } })),
  });
  /** What happened in March, on which days of February, and at which of the weeks before. */
  const counts: Readonly<Record<string, number>> = {
    "2026-03-05T00:00": 150,
    "2026-03-04T00:00": 80,
    "2026-03-03T00:00": 100,
    "2026-02-26T00:00": 50,
    "2026-02-25T00:00": 40,
    "2026-02-19T00:00": 70,
    "2026-02-18T00:00": 40,
  };
  const answered = (path: string) => {
    const query = new URLSearchParams(path.split("?")[1]);
    const [from, until] = ["date_start", "date_end"].map((name) => Date.parse(query.get(name) ?? "") - 3 * HOUR_MS);
    const within = (date: string) => Date.parse(`${date}Z`) >= (from ?? 0) && Date.parse(`${date}Z`) <= (until ?? 0);
    return rows(Object.fromEntries(Object.entries(counts).filter(([date]) => within(date))));
  };
  it("is of what a link asks for, and has the former period and what is usual in lines and table alike", {
    tags: ["slow"],
  }, async () => {
    window.location.hash = `#/analytics?source=visits&doc=a1&start=${period.start}&end=${period.end}`;
    const { asked } = open(answered);
    const chart = within(await screen.findByRole("region", { name: "Gráfico de Visitas" }));
    fireEvent.click(chart.getByRole("checkbox", { name: "Lo habitual" }));
    expect(await chart.findByText(/la mediana de ese mismo día de la semana y hora en las 4 semanas anteriores/)).toBeTruthy();
    expect(chart.getByText("Período anterior: del 02/03/2026 00:00 al 04/03/2026 00:00, punto por punto.")).toBeTruthy();
    await waitFor(() => expect(chart.getAllByRole("listitem").map(({ textContent }) => textContent)).toHaveLength(3));
    for (const path of asked) expect(new URLSearchParams(path.split("?")[1]).get("doc")).toBe("a1");
    const points = chart.getByRole("slider", { name: "Punto del gráfico" });
    expect(points.getAttribute("aria-valuetext")).toBe("05/03/2026: Este período 150 · Período anterior 100 · Lo habitual 60");
    fireEvent.change(points, { target: { value: "0" } });
    expect(points.getAttribute("aria-valuetext")).toBe("04/03/2026: Este período 80 · Período anterior 0 · Lo habitual 40");
    const table = screen.getByRole("table", { name: "Detalle" });
    expect(
      within(table)
        .getAllByRole("row")
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole("cell")
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([
      ["05/03/2026", "150", "100", "+50 %", "60", "+150 %"],
      ["04/03/2026", "80", "0", "-", "40", "+100 %"],
    ]);
    expect(screen.getByText("Antes 100 (+130 %)")).toBeTruthy();
  });

  it("says that what it is compared with could not be had, and shows the figures all the same", async () => {
    window.location.hash = `#/analytics?source=visits&start=${period.start}&end=${period.end}`;
    open((path) => {
      if (path.includes("date_start=2026-03-02")) throw new CierreError("internal");
      return answered(path);
    });
    expect((await screen.findByRole("alert")).textContent).toBe("No se pudieron obtener los datos para comparar.");
    expect(screen.getByRole("table", { name: "Detalle" })).toBeTruthy();
    expect(screen.queryByText(/^Antes/)).toBeNull();
  });
});

it("keeps the article and the period when another source is chosen that has them", { tags: ["slow"] }, async () => {
  window.location.hash = "#/analytics?source=visits&doc=a1&start=2026-02-13T03:00:00.000Z&end=2026-03-15T03:00:00.000Z";
  const { asked } = open();
  await choose("Fuente de datos", "Lectura");
  await waitFor(() => expect(asked.some((path) => path.includes("model=Reading"))).toBe(true));
  const reading = new URLSearchParams(asked.find((path) => path.includes("model=Reading"))?.split("?")[1]);
  expect([reading.get("doc"), reading.get("date_start")]).toEqual(["a1", "2026-02-13T03:00:00.000Z"]);
  const before = asked.length;
  await choose("Fuente de datos", "Anuncios");
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  // There `doc` is a campaign.
  expect(new URLSearchParams(asked.at(-1)?.split("?")[1]).get("doc")).toBeNull();
});
