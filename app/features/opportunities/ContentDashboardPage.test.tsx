import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { ContentDashboardPage } from "./ContentDashboardPage.tsx";

let client: FakeClient;
/** What the server answers, by the beginning of the path. */
let answers: Record<string, () => unknown>;
const at = "2026-03-01T12:00:00.000Z";
beforeEach(() => {
  localStorage.clear();
  // Wide enough for the columns side by side.
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  client = createFakeClient();
  answers = {
    "analytics/": () => ({
      at,
      count: 7,
      countBySource: { search: 5, direct: 2 },
      series: [{ at, count: 7 }],
      data: [
        {
          doc: { id: "a1", title: "El río bajó", url: "/nota", date: at, category: null },
          count: 4,
          countBySource: { search: 4 },
        },
      ],
    }),
    trends3: () => ({ isConfigured: false, at: null, data: [] }),
    "search-console": () => {
      throw new CierreError("unavailable");
    },
  };
  client.answers.request = (_method, path) => Object.entries(answers).find(([name]) => path.startsWith(name))?.[1]();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  renderWithClient(<ContentDashboardPage />, client);
  await act(async () => {});
}
const region = (name: string) => within(screen.getByRole("region", { name }));
const paths = () => client.calls.filter(([name]) => name === "request").map(([, , path]) => path);

it("names whoever began an article as they are called now, and as they were where the device does not know them", async () => {
  const row = (id: string, title: string, by: string) => {
    const createdBy = { id: by, displayName: "Nombre de antes" };
    client.put("article", { id, sync: "clean", data: { id, title, createdBy, createdAt: at, updatedAt: at } });
  };
  client.put("user", { id: "u2", sync: "clean", data: { id: "u2", name: "Ana Sosa", createdAt: at, updatedAt: at } });
  row("b1", "Suya", "u2");
  row("b2", "De quien se fue", "u9");
  await open();
  const items = region("En trabajo").getAllByRole("listitem");
  const text = (title: string) => items.find((item) => item.textContent?.includes(title))?.textContent;
  expect(text("Suya")).toContain("Ana Sosa");
  expect(text("De quien se fue")).toContain("Nombre de antes");
});

it("says which articles are at work, live ones and improvements with their badges", async () => {
  const row = (id: string, data: Record<string, unknown>) =>
    client.put("article", { id, sync: "clean", data: { id, createdAt: at, updatedAt: at, ...data } });
  row("b1", { title: "Borrador", status: "DRAFT", forkedFrom: "a1" });
  row("a1", { title: "El río bajó", status: "PUBLISHED", liveUpdatesStatus: "LIVE" });
  await open();
  const working = region("En trabajo");
  expect(working.getByRole("link", { name: "Nuevo" }).getAttribute("href")).toContain("/article-entry/");
  const [first, second] = working.getAllByRole("listitem");
  expect(first?.textContent).toContain("El río bajó");
  expect(within(first as HTMLElement).getByText("En vivo")).toBeTruthy();
  expect(within(second as HTMLElement).getByText("Mejora")).toBeTruthy();
  expect(within(second as HTMLElement).getByText("Borrador", { selector: "span" })).toBeTruthy();
});

it("shows what readers visit now and in a day, and where they come from in detail", async () => {
  await open();
  const analytics = region("Analítica");
  expect(analytics.getByText("visitas en los últimos 5 minutos")).toBeTruthy();
  expect(analytics.getByRole("link", { name: "El río bajó" }).getAttribute("href")).toContain("/article-entry/a1");
  await act(async () => analytics.getByRole("button", { name: "Mostrar u ocultar el detalle en tiempo real" }).click());
  expect(analytics.getByLabelText("Visitas por origen: El río bajó").textContent).toContain("Buscadores4");
  await act(async () => fireEvent.click(analytics.getByRole("tab", { name: "Acumulado (24 h.)" })));
  expect(paths().some((path) => String(path).startsWith("analytics/totals"))).toBe(true);
  expect(analytics.getByText("visitas en 24 horas")).toBeTruthy();
});

it("says that no service of trends is configured, and what the search console's failure may come from (ERR-028, ERR-029)", async () => {
  await open();
  const opportunities = region("Oportunidades");
  expect(opportunities.getByText("Este servidor no tiene configurado un servicio de tendencias.")).toBeTruthy();
  expect(opportunities.queryByRole("combobox", { name: "Período" })).toBeNull();
  await act(async () => fireEvent.click(opportunities.getByRole("tab", { name: "Rendimiento" })));
  const failure = opportunities.getByRole("alert");
  expect(failure.textContent).toContain("No se pudieron obtener datos desde Google Search Console.");
  expect(failure.textContent).toContain("permisos sobre la propiedad");
  answers["search-console"] = () => ({
    isConfigured: true,
    at,
    data: [{ name: "la ribera", clicks: 12, impressions: 340, position: 2.44, ctr: 0.0353, categories: [] }],
  });
  await act(async () => within(failure).getByRole("button").click());
  expect(opportunities.getByText("340 impresiones · posición 2,4 · CTR 3,5 %")).toBeTruthy();
});

it("keeps the figures of before without a network, with their time", async () => {
  await open();
  cleanup();
  client.network.set(false);
  await open();
  const analytics = region("Analítica");
  expect(analytics.getByRole("link", { name: "El río bajó" })).toBeTruthy();
  expect(analytics.getByText(/^Datos del? /)).toBeTruthy();
});

it("says what fails on the site, with the way to it", async () => {
  const row = (id: string, data: Record<string, unknown>) =>
    client.put("html-style", { id, sync: "clean", data: { id, createdAt: at, updatedAt: at, target: "global", ...data } });
  row("s1", { name: "Colores" });
  row("s2", { name: "Todo el sitio", siteError: "El código no compila (línea 2): variable @nada is undefined" });
  const hook = (id: string, data: object) =>
    client.put("html-hook", {
      id,
      sync: "clean",
      data: { id, createdAt: at, updatedAt: at, target: "any", error: "Sin h4", ...data },
    });
  hook("h1", { name: "Perdido" });
  hook("h2", { name: "Apartado", disabled: true });
  const cover = {
    id: "f1",
    createdAt: at,
    updatedAt: at,
    name: "Inicio",
    siteError: "Los lectores ven esta portada sin «Encuesta»",
  };
  client.put("front", { id: "f1", sync: "clean", data: cover });
  await open();
  const [styles, fronts, hooks] = (await screen.findAllByRole("alert")).map((element) => within(element));
  if (!styles || !fronts || !hooks) throw new Error("documents of three kinds fail");
  expect(fronts.getByText("Portadas que los lectores no ven enteras")).toBeTruthy();
  expect(fronts.getByRole("link", { name: "Inicio" }).getAttribute("href")).toContain("/front/f1");
  expect(hooks.getByRole("link", { name: "Perdido" }).getAttribute("href")).toContain("/html-hook-entry/h1");
  expect(hooks.queryByText("Apartado")).toBeNull();
  expect(styles.getByRole("link", { name: "Todo el sitio" }).getAttribute("href")).toContain("/html-style-entry/s2");
  expect(styles.getByText(/línea 2/)).toBeTruthy();
  expect(styles.queryByText("Colores")).toBeNull();
});

it("finds what the newsroom has of a trend, also without a network, and begins a draft of it", async () => {
  const trend = { categories: [], startDate: null, volume: 2000, increaseRatio: null };
  const data = [
    { name: "el temporal", ...trend },
    { name: "eclipse", ...trend },
  ];
  answers.trends3 = () => ({ isConfigured: true, at, data });
  const title = "Un temporal castiga la costa";
  client.put("article", { id: "a7", sync: "clean", data: { id: "a7", createdAt: at, updatedAt: at, title, status: "DRAFT" } });
  await open();
  act(() => client.network.set(false));
  const opportunities = region("Oportunidades");
  fireEvent.click(opportunities.getByRole("button", { name: "¿Ya tenemos esto? el temporal" }));
  const known = within(await opportunities.findByRole("group", { name: "Ya tenemos esto: el temporal" }));
  expect(known.getByRole("link", { name: title }).getAttribute("href")).toContain("/article-entry/a7");
  expect(known.getByText("Borrador")).toBeTruthy();
  fireEvent.click(opportunities.getByRole("button", { name: "¿Ya tenemos esto? eclipse" }));
  expect(await opportunities.findByText("Ninguna nota de este dispositivo habla de «eclipse».")).toBeTruthy();
  fireEvent.click(opportunities.getByRole("button", { name: "Empezar un borrador: eclipse" }));
  expect(window.location.hash).toMatch(/^#\/article-entry\/\?filled=/);
});
