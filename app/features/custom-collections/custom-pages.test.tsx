import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { customCollectionImpl } from "../../../schema/features/custom-collections/custom-collection-impl.ts";
import { customReport } from "../../../schema/features/reports/custom-report.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient, fakeOperation, fakeProfile } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { cleanRow, press, type } from "../../entity/entry/testing/open-entry.tsx";
import { stubBrowser } from "../../fields/testing/stub-browser.ts";
import { openOwnPage, savedData } from "../../pages/testing/open-own-page.tsx";
import { CustomReportEntryPage } from "../reports/CustomReportEntryPage.tsx";
import { CustomReportPage } from "../reports/CustomReportPage.tsx";
import { CustomEntryPage } from "./CustomEntryPage.tsx";
import { CustomFormPage } from "./CustomFormPage.tsx";
import { CustomListingPage } from "./CustomListingPage.tsx";
import { CustomListPage } from "./CustomListPage.tsx";

let client: FakeClient;
const widgets = [
  { type: "text", field: "name", name: "Barco", required: true },
  { type: "number", field: "length", name: "Eslora" },
  { type: "text", field: "flag", name: "Bandera" },
];
beforeEach(() => {
  stubBrowser();
  window.location.hash = "#/";
  client = createFakeClient();
  client.put(
    "custom-collection",
    cleanRow("k1", {
      name: "Embarcaciones",
      editUI: [{ size: 12, sections: [{ name: "Ficha", widgets }] }],
      listUI: [{ name: "Barco", code: "name" }],
    }),
  );
  const ship = { customCollection: "k1", data: { name: "Aurora", length: 12, flag: "UY" } };
  client.put("custom-collection-impl", cleanRow("d1", ship));
});
afterEach(cleanup);

it("edits a field inside the document's data, and leaves the rest of it", async () => {
  await openOwnPage(client, CustomEntryPage, customCollectionImpl, "d1");
  expect(screen.getByRole("heading", { level: 1, name: /Aurora/ })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Ficha" })).toBeTruthy();
  await type("Barco", "Estrella");
  await press("Guardar");
  await expect
    .poll(() => savedData(client))
    .toEqual([{ customCollection: "k1", data: { name: "Estrella", length: 12, flag: "UY" } }]);
});

it("edits yes or no, a choice, a date and a list by their own inputs", async () => {
  const kinds = [
    { type: "text", field: "name", name: "Barco" },
    { type: "checkbox", field: "sails", name: "Navega" },
    { type: "select", field: "state", name: "Estado", options: [{ name: "Amarrado" }, { name: "Zarpó" }] },
    { type: "date", field: "arrived", name: "Llegada" },
    { type: "list", field: "phones", name: "Teléfonos" },
  ];
  const editUI = [{ size: 12, sections: [{ name: "Ficha", widgets: kinds }] }];
  const data = { name: "Aurora", sails: false, state: "Amarrado", arrived: null, phones: [{ id: "t1", text: "4567" }] };
  client.put("custom-collection", cleanRow("k1", { name: "Embarcaciones", editUI }));
  client.put("custom-collection-impl", cleanRow("d1", { customCollection: "k1", data }));
  await openOwnPage(client, CustomEntryPage, customCollectionImpl, "d1");
  expect(screen.getByRole("combobox", { name: "Estado" })).toHaveProperty("value", "Amarrado");
  expect(screen.getByRole("textbox", { name: "Llegada" })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Texto" })).toHaveProperty("value", "4567");
  await act(async () => screen.getByRole("checkbox", { name: "Navega" }).click());
  await press("Guardar");
  await expect.poll(() => savedData(client)).toEqual([{ customCollection: "k1", data: { ...data, sails: true } }]);
});

it("shows which documents of other made-up collections name this one, and by which field", async () => {
  const naming = (many: boolean) => [
    {
      size: 12,
      sections: [
        {
          name: "Ingreso",
          widgets: [{ type: "foreign-custom", field: "ship", name: "Barco que entró", many, config: { customCollection: "k1" } }],
        },
      ],
    },
  ];
  client.put("custom-collection", cleanRow("k2", { name: "Ingresos", editUI: naming(false) }));
  client.put("custom-collection", cleanRow("k3", { name: "Regatas", editUI: naming(true) }));
  client.put("custom-collection-impl", cleanRow("a1", { customCollection: "k2", title: "Trigo", data: { ship: "d1" } }));
  client.put("custom-collection-impl", cleanRow("a2", { customCollection: "k2", title: "Arena", data: { ship: "otro" } }));
  client.put("custom-collection-impl", cleanRow("r1", { customCollection: "k3", title: "Copa", data: { ship: ["otro", "d1"] } }));
  await openOwnPage(client, CustomEntryPage, customCollectionImpl, "d1");
  const arrivals = await screen.findByRole("list", { name: "Ingresos, en «Barco que entró»" });
  expect([...arrivals.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Trigo", "#/custom-collection-impl-entry/a1"],
  ]);
  expect((await screen.findByRole("list", { name: /^Regatas/ })).textContent).toBe("Copa");
});

it("lays a form out in columns as wide as people measured them", async () => {
  const sections = (name: string, field: string) => [{ name, widgets: [{ type: "text", field, name }] }];
  const editUI = [
    { size: 7, sections: sections("Casco", "hull") },
    { size: 5, sections: sections("Puerto", "port") },
  ];
  client.put("custom-collection", cleanRow("k1", { name: "Embarcaciones", editUI }));
  await openOwnPage(client, CustomEntryPage, customCollectionImpl, "d1");
  const widthOf = (name: string) => screen.getByRole("region", { name }).parentElement?.style.getPropertyValue("--twelfths");
  expect([widthOf("Casco"), widthOf("Puerto")]).toEqual(["7", "5"]);
});

it("marks a field inside the data that must be filled", async () => {
  await openOwnPage(client, CustomEntryPage, customCollectionImpl, "d1");
  await type("Barco", "");
  await press("Guardar");
  await expect.poll(() => screen.getByRole("textbox", { name: "Barco" }).getAttribute("aria-invalid")).toBe("true");
});

it("keeps a new document without what must be filled from going out, also where nothing was typed (CUSTOM-025)", async () => {
  window.location.hash = "#/custom-collection-impl-entry/?collection=k1";
  await openOwnPage(client, CustomEntryPage, customCollectionImpl, null);
  await press("Guardar");
  await expect.poll(() => screen.getByRole("textbox", { name: "Barco" }).getAttribute("aria-invalid")).toBe("true");
  expect(savedData(client)).toEqual([]);
});

it("begins a new document of the collection that the address names", async () => {
  window.location.hash = "#/custom-collection-impl-entry/?collection=k1";
  await openOwnPage(client, CustomEntryPage, customCollectionImpl, null);
  await type("Barco", "Nueva");
  await press("Guardar");
  await expect.poll(() => savedData(client)).toEqual([{ customCollection: "k1", data: { name: "Nueva" } }]);
});

it("lists the collection's documents under its name, with its description a step away", async () => {
  const asked: unknown[] = [];
  const { observeList } = client.replica;
  client.replica.observeList = (query, ...rest) => {
    asked.push(query);
    return observeList(query, ...rest);
  };
  const { routing } = renderWithClient(<CustomListPage part="k1" />, client);
  expect(await screen.findByRole("heading", { level: 1, name: "Embarcaciones" })).toBeTruthy();
  expect(asked[0]).toMatchObject({ collection: "custom-collection-impl", filters: { customCollection: "k1" } });
  await press("Nuevo");
  expect(routing.location.get()).toEqual({ path: "/custom-collection-impl-entry/", search: "collection=k1" });
  await press("Más acciones");
  // The menu's code arrives, and is drawn, outside of what `act` waits for.
  const edit = await screen.findByRole("menuitem", { name: "Editar" });
  await act(async () => fireEvent.click(edit));
  expect(routing.location.get().path).toBe("/custom-collection-entry/k1");
});

it("shows editors the collections that are theirs, to fill but not to change, and no others", async () => {
  const projects = fakeProfile.projects.map((project) => ({ ...project, builtInRole: "editor" as const }));
  client = createFakeClient({ ...fakeProfile, projects });
  client.put("custom-collection", cleanRow("k1", { name: "Embarcaciones", editUI: [], listUI: [], writeBy: "editor" }));
  client.put("custom-collection", cleanRow("k2", { name: "Puertos", editUI: [], listUI: [], readBy: "editor" }));
  client.put("custom-collection", cleanRow("k3", { name: "Fuentes", editUI: [], listUI: [] }));
  renderWithClient(<CustomListPage part="k1" />, client);
  expect(await screen.findByRole("button", { name: "Nuevo" })).toBeTruthy();
  await press("Más acciones");
  expect(await screen.findByRole("menuitem", { name: /^Exportar/ })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Editar" })).toBeNull();
  cleanup();
  renderWithClient(<CustomListPage part="k2" />, client);
  expect(await screen.findByRole("heading", { level: 1, name: "Puertos" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Nuevo" })).toBeNull();
  cleanup();
  renderWithClient(<CustomListPage part="k3" />, client);
  expect((await screen.findByRole("alert")).textContent).toContain(t("entry.notFound"));
});

it("shows what waits of its own documents alone", async () => {
  const waiting = (id: string, customCollection: string, name: string) =>
    fakeOperation({
      operationId: id,
      id,
      collection: "custom-collection-impl",
      data: { customCollection, data: { name } },
      base: null,
    });
  client.engine.outbox.set([waiting("o1", "k1", "Nueva"), waiting("o2", "k2", "Ajena")]);
  client.engine.status.set({ ...client.engine.status.get(), offlineSince: "2026-01-01T10:00:00.000Z" });
  renderWithClient(<CustomListPage part="k1" />, client);
  const block = await screen.findByRole("region", { name: "Documentos fuera de línea" });
  expect(block.textContent).toContain("Nueva");
  expect(block.textContent).not.toContain("Ajena");
});

it("keeps ways of looking at it apart from those of other made-up collections", async () => {
  window.localStorage.clear();
  client.put("custom-collection", cleanRow("k2", { name: "Puertos", editUI: [], listUI: [] }));
  const saved = { id: "v1", name: "Largas", search: "", sort: { by: "updatedAt", direction: "desc" }, filters: {}, columns: [] };
  window.localStorage.setItem("list-views|p1|/custom-collection-impl-list/k1|u1", JSON.stringify([saved]));
  const opened = async (part: string) => {
    cleanup();
    renderWithClient(<CustomListPage part={part} />, client);
    await press("Vistas guardadas");
    const items = await screen.findAllByRole("menuitem");
    return items.map(({ textContent }) => textContent);
  };
  expect(await opened("k1")).toContain("Largas");
  expect(await opened("k2")).not.toContain("Largas");
});

it("shows a document in a form made by hand, with the form a step away", async () => {
  const columns = [{ size: 12, sections: [{ name: "Medidas", widgets: [{ type: "number", field: "length" }] }] }];
  client.put("custom-form", cleanRow("f1", { name: "Carga rápida", customCollection: "k1", columns }));
  const request = (_name: string, _options: unknown, run: (lock: object) => unknown) => run({});
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  renderWithClient(<CustomFormPage formId="f1" id="d1" version={null} />, client);
  expect(await screen.findByRole("textbox", { name: "Eslora" })).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Bandera" })).toBeNull();
  // Nothing could be saved without it.
  expect(screen.getByRole("textbox", { name: "Barco" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Configurar formulario" }).getAttribute("href")).toBe("#/custom-form-entry/f1");
});

it("lists documents as a listing made by hand says, with its form behind them and a map for places", async () => {
  const columns = [{ size: 12, sections: [{ name: "Lugar", widgets: [{ type: "location", field: "port" }] }] }];
  client.put("custom-form", cleanRow("f1", { name: "Puertos", customCollection: "k1", columns }));
  const fields = [{ field: "length" }, { field: "port" }];
  client.put("custom-listing", cleanRow("l1", { name: "Por puerto", customCollection: "k1", customForm: "f1", fields }));
  const { routing } = renderWithClient(<CustomListingPage listingId="l1" />, client);
  expect(await screen.findByRole("heading", { level: 1, name: "Por puerto" })).toBeTruthy();
  expect(await screen.findByRole("tab", { name: "Mapa" })).toBeTruthy();
  await press("Más acciones");
  expect(await screen.findByRole("menuitem", { name: /^Exportar/ })).toBeTruthy();
  const configure = await screen.findByRole("menuitem", { name: "Configurar listado" });
  await act(async () => fireEvent.click(configure));
  expect(routing.location.get().path).toBe("/custom-listing-entry/l1");
});

it("shows the rows of a report, with what describes it a step away", async () => {
  client.put("custom-report", cleanRow("r1", { name: "Demora", customCollection: "k1" }));
  const data = [{ Sección: "Barrios", Barcos: ["Doña Elvira", "Estrela do Delta y otras"] }];
  const request = async () => ({ data, count: 1, error: null });
  renderWithClient(<CustomReportPage reportId="r1" />, { ...client, online: { ...client.online, request } });
  expect(await screen.findByRole("table", { name: "Demora" })).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Sección", "Barcos"]);
  expect(screen.getByRole("cell", { name: "Doña Elvira, Estrela do Delta..." })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Configurar reporte" }).getAttribute("href")).toBe("#/custom-report-entry/r1");
});

it("says of a report without rows that there is nothing to show (LIST-012)", async () => {
  client.put("custom-report", cleanRow("r1", { name: "Demora", customCollection: "k1" }));
  const request = async () => ({ data: [], count: 0, error: null });
  renderWithClient(<CustomReportPage reportId="r1" />, { ...client, online: { ...client.online, request } });
  expect(await screen.findByText("No hay datos para mostrar")).toBeTruthy();
});

it("says which function of a report failed", async () => {
  client.put("custom-report", cleanRow("r1", { name: "Demora", customCollection: "k1" }));
  const error = { part: "mapFunction", message: "ReferenceError: x is not defined" };
  const request = async () => ({ data: [], count: 0, error });
  renderWithClient(<CustomReportPage reportId="r1" />, { ...client, online: { ...client.online, request } });
  expect((await screen.findByRole("alert")).textContent).toContain("ReferenceError: x is not defined");
});

it("leads from a report's description to its rows", async () => {
  client.put("custom-report", cleanRow("r1", { name: "Demora", customCollection: "k1" }));
  await openOwnPage(client, CustomReportEntryPage, customReport, "r1");
  expect(screen.getByRole("link", { name: "Abrir reporte" }).getAttribute("href")).toBe("#/custom-report-impl/r1");
});
