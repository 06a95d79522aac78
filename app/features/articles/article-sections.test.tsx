import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { press } from "../../entity/entry/testing/open-entry.tsx";
import { choicesOf, openArticle } from "./testing/open-article.tsx";

afterEach(cleanup);

const region = (name: string) => within(screen.getByRole("region", { name }));
const tabs = (name: string) =>
  within(screen.getByRole("tablist", { name }))
    .getAllByRole("tab")
    .map(({ textContent }) => textContent);
const openTab = (name: string) => act(async () => screen.getByRole("tab", { name }).click());

it("has a section for everything that an article consists of", async () => {
  await openArticle("editor", { title: "Crecida", status: "DRAFT", snacksStatus: "MANUAL" });
  for (const name of ["Volanta", "Título", "Bajada"]) {
    expect(region("Encabezado").getByRole("textbox", { name })).toBeTruthy();
  }
  expect(region("Cuerpo").getByTitle(/Cuerpo/).tagName).toBe("IFRAME");
  for (const [name, addition] of [
    ["Variantes", "Agregar: Variantes"],
    ["Historia", "Agregar: Historia"],
    ["Multimedia", "Agregar: Multimedia"],
    ["Cobertura en vivo", "Agregar actualización"],
    ["Traducciones", "Agregar: Traducciones"],
  ] as const) {
    expect(region(name).getByRole("button", { name: addition })).toBeTruthy();
  }
  expect(region("Resumen").getByRole("tab", { name: "Ubicación" })).toBeTruthy();
  expect(region("Adjuntos").getByText(/Adjuntos/)).toBeTruthy();
  for (const name of ["Estado", "Categoría", "Categorías auxiliares", "Autores", "Etiquetas", "Personas"]) {
    expect(region("Publicación").getByRole("combobox", { name })).toBeTruthy();
  }
});

it("shows picture and video of the cover in tabs", async () => {
  await openArticle("editor", { title: "Crecida", status: "DRAFT" });
  expect(tabs("Imagen de portada")).toEqual(["Imagen de portada", "Video de portada"]);
  expect(region("Imagen de portada").getByRole("textbox", { name: "Epígrafe" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Video de portada" })).toBeNull();
  await openTab("Video de portada");
  expect(screen.getByRole("region", { name: "Video de portada" })).toBeTruthy();
});

it("shows attributes, metadata and the rest in tabs", async () => {
  await openArticle("editor", { title: "Crecida", status: "DRAFT" });
  expect(tabs("Atributos")).toEqual(["Atributos", "Metadatos", "Avanzado"]);
  expect(region("Atributos").getByRole("checkbox", { name: "Contenido patrocinado" })).toBeTruthy();
  await openTab("Metadatos");
  expect(screen.getByRole("region", { name: "Metadatos" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Avanzado" })).toBeNull();
  await openTab("Avanzado");
  expect(region("Avanzado").getByRole("textbox", { name: "Dirección web forzada" })).toBeTruthy();
});

it("opens the tab of the field that keeps the article from being saved", { tags: ["slow"] }, async () => {
  await openArticle("editor", { title: "Crecida", status: "DRAFT", urlForced: "a".repeat(501) });
  fireEvent.change(screen.getByRole("textbox", { name: "Bajada" }), { target: { value: "Ya" } });
  await press("Guardar");
  expect((await screen.findByRole("textbox", { name: "Dirección web forzada" })).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Dirección web forzada" }));
});

it.each([
  ["Disponibilidad en redes sociales", ["Automático", "Disponible", "No disponible"]],
  ["Diseño", ["Automático", "Texto", "Galería"]],
  ["Imagen de portada como multimedia", ["Automático", "Mostrar primera", "Mostrar", "Ocultar"]],
  ["Estilo", ["Automático", "Básico", "De autor"]],
  ["Superposición", ["Automático", "Completa", "Básica", "Ninguna"]],
  ["Indicador", ["Automático", "Ninguno", "Video"]],
  ["Vigencia", ["48 horas", "7 días", "1 mes", "3 meses", "Sin vencimiento"]],
])("offers of «%s» what there is to choose", async (name, options) => {
  await openArticle("editor", { title: "Crecida", status: "DRAFT" });
  expect(await choicesOf(name)).toEqual(options);
});
