import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { front } from "../../../schema/features/fronts/front.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../client/fake-client.ts";
import { cleanRow, press, type } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../pages/testing/open-own-page.tsx";
import { FrontEntryPage } from "./FrontEntryPage.tsx";

let client: FakeClient;
const row = (id: string, name: string, docs: readonly string[], data: object = {}) => ({
  id,
  type: "row",
  name,
  data: { columns: 2, items: docs.map((doc) => ({ id: `card ${doc}`, doc })), ...data },
});

beforeEach(() => {
  window.location.hash = "#/";
  client = createFakeClient();
  client.put("project", cleanRow("p1", { name: "Diario", baseUrl: "https://diario.com/" }));
  const date = "2026-01-01T10:00:00.000Z";
  client.put("article", cleanRow("a", { title: "Crecida", kicker: "Río", status: "PUBLISHED", date }));
  client.put("article", cleanRow("b", { title: "Concejo", status: "REVISION" }));
  client.put("article", cleanRow("c", { title: "Colectivos", status: "PUBLISHED", date }));
});
afterEach(cleanup);

const open = (values: Record<string, unknown> = {}) => {
  client.put("front", cleanRow("f", { name: "Inicio", status: "PUBLISHED", ...values }));
  return openOwnPage(client, FrontEntryPage, front, "f");
};
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
/** What stands in the places of a row, in their order. */
const places = (name: string) =>
  within(screen.getByRole("list", { name: `Artículos de ${name}` }))
    .getAllByRole("button", { name: /, lugar \d/ })
    .map((button) => button.getAttribute("aria-label")?.replace(/[.,] .*/, ""));
const savedComponents = () => (savedData(client).at(-1) as { components: unknown[] } | undefined)?.components;
const menu = async (opener: string, item: string) => {
  await press(opener);
  await act(async () => (await screen.findByRole("menuitem", { name: item })).click());
};

it("says the status in parentheses unless it is published, and leads to a front that readers find", async () => {
  await open({ status: "HIDDEN", url: "/portada/inicio" });
  expect(heading()).toBe("Inicio (Oculto)");
  expect(screen.getByRole("link", { name: "Ver en la Web" }).getAttribute("href")).toBe("https://diario.com/portada/inicio");
  cleanup();
  await open({ status: "DRAFT", url: "/portada/inicio" });
  expect(heading()).toBe("Inicio (Borrador)");
  expect(screen.queryByRole("link", { name: "Ver en la Web" })).toBeNull();
  cleanup();
  await open();
  expect(heading()).toBe("Inicio");
});

it("begins a new front with its configuration, and shows that there is nothing on it yet", async () => {
  await openOwnPage(client, FrontEntryPage, front, null);
  expect(screen.getByRole("textbox", { name: "Nombre" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Componentes" })).toBeNull();
  await press("Armar la portada");
  expect(screen.getByText("No hay componentes todavía en esta portada.")).toBeTruthy();
});

it("is a draft until somebody publishes it, with what is on screen", async () => {
  await openOwnPage(client, FrontEntryPage, front, null);
  await type("Nombre", "Elecciones");
  expect(screen.getByText("Los lectores no ven esta portada hasta que se publique.")).toBeTruthy();
  await press("Guardar");
  await expect.poll(() => savedData(client).at(-1)).toMatchObject({ name: "Elecciones", status: "DRAFT" });
  cleanup();
  await open({ name: "Elecciones", status: "DRAFT" });
  await press("Publicar");
  await expect.poll(() => savedData(client).at(-1)).toMatchObject({ name: "Elecciones", status: "PUBLISHED" });
  cleanup();
  await open({ status: "PUBLISHED" });
  expect(screen.queryByRole("button", { name: "Publicar" })).toBeNull();
});

it("says that it is saved again once everything was taken back", async () => {
  await open({ components: [row("r", "Apertura", ["a", "c"])] });
  await menu("Acciones: Crecida", "Quitar de la portada");
  expect(screen.queryByText("Guardado")).toBeNull();
  await press("Deshacer");
  expect(screen.getByText("Guardado")).toBeTruthy();
});

it("shows the picture that the front has for a card instead of the article's", async () => {
  const files = (url: string) => [{ tag: "thumbnail", mime: "image/jpeg", width: 400, url }];
  client.put("asset", cleanRow("p", { type: "image/jpeg", files: files("/files/p/400") }));
  client.put("asset", cleanRow("q", { type: "image/jpeg", files: files("/files/q/400") }));
  client.put("article", cleanRow("a", { title: "Crecida", status: "PUBLISHED", photoAsset: "p" }));
  const own = { id: "card a", doc: "a", photoAsset: "q" };
  await open({ components: [row("r", "Apertura", [], { items: [own, { id: "card b", doc: "a" }] })] });
  const shown = () => [...document.querySelectorAll("img")].map((each) => each.getAttribute("src"));
  await expect.poll(shown).toEqual(expect.arrayContaining(["/files/q/400", "/files/p/400"]));
});

it("puts the article that is pressed where a place was chosen, and the next one beside it", async () => {
  await open({ components: [row("r", "Apertura", ["a"], { columns: 3 })] });
  await press("Apertura, lugar 2: vacío");
  await press("Colocar: Concejo");
  await press("Colocar: Colectivos");
  expect(places("Apertura")).toEqual(["Crecida", "Concejo", "Colectivos"]);
  expect(screen.getByText("Se publicará el artículo seleccionado")).toBeTruthy();
  await press("Guardar");
  await expect
    .poll(savedComponents)
    .toMatchObject([{ data: { items: [{ id: "card a", doc: "a" }, { doc: "b" }, { doc: "c" }] } }]);
});

it("begins a row with the first article of an empty front", async () => {
  await open();
  await press("Colocar: Crecida");
  expect(places("Fila")).toEqual(["Crecida", "Fila", "Fila"]);
});

it("takes back what was done, and does it again", async () => {
  await open({ components: [row("r", "Apertura", ["a", "c"])] });
  await menu("Acciones: Crecida", "Quitar de la portada");
  expect(places("Apertura")).toEqual(["Colectivos", "Apertura"]);
  await press("Deshacer");
  expect(places("Apertura")).toEqual(["Crecida", "Colectivos"]);
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true, shiftKey: true });
  expect(places("Apertura")).toEqual(["Colectivos", "Apertura"]);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Rehecho");
});

it("moves a card within its row and into another one by its menu, and takes the keyboard along", async () => {
  await open({ components: [row("r", "Apertura", ["a", "c"]), row("s", "Más", ["b"])] });
  await menu("Acciones: Crecida", "Mover después");
  expect(places("Apertura")).toEqual(["Colectivos", "Crecida"]);
  await menu("Acciones: Crecida", "Mover después");
  expect([places("Apertura"), places("Más")]).toEqual([
    ["Colectivos", "Apertura"],
    ["Crecida", "Concejo"],
  ]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Crecida. Más, lugar 1");
});

it("gives a card words of its own in the side editor, which shows at once", async () => {
  await open({ components: [row("r", "Apertura", ["a"])] });
  await menu("Acciones: Crecida", "Editar en la portada");
  await type("Título", "El río baja");
  expect(places("Apertura")).toEqual(["El río baja", "Apertura"]);
  await press("Cerrar el editor");
  expect(screen.queryByRole("textbox", { name: "Título" })).toBeNull();
  await press("Guardar");
  await expect.poll(savedComponents).toMatchObject([{ data: { items: [{ doc: "a", title: "El río baja" }] } }]);
});

it("warns about stories that will not look well, and puts them right with one press", async () => {
  await open({ components: [row("r", "Historias", ["a"], { showAsStories: true, autoFillLimit: 6 })] });
  expect(screen.getByRole("img", { name: "Configuración no recomendada para historias" })).toBeTruthy();
  await press("Editar: Historias");
  await press("Aplicar configuración recomendada");
  expect(screen.queryByRole("img", { name: "Configuración no recomendada para historias" })).toBeNull();
  await press("Guardar");
  await expect
    .poll(savedComponents)
    .toMatchObject([{ data: { columns: 5, layout: "SLIDER", shrink: true, autoFillAllowRepeated: true } }]);
});

it("shows what a row fills itself with as automatic, and keeps it where somebody wants it", async () => {
  await open({ components: [row("r", "Apertura", ["a"], { autoFillLimit: 2 })] });
  expect(places("Apertura")).toEqual(["Crecida", "Colectivos"]);
  expect(screen.getAllByText("Automático")).toHaveLength(1);
  await menu("Acciones: Colectivos", "Fijar en la fila");
  expect(screen.queryByText("Automático")).toBeNull();
});

it("says on each card how many readers came to its article from the site", async () => {
  client.put(
    "article",
    cleanRow("a", { title: "Crecida", status: "PUBLISHED", viewCountBySource: { internal: 1240, search: 3 } }),
  );
  await open({ components: [row("r", "Apertura", ["a", "b"])] });
  expect(screen.getAllByText(/lecturas? desde el sitio$/).map(({ textContent }) => textContent)).toEqual([
    "1.240 lecturas desde el sitio",
  ]);
});

it("names a component that it does not know, and leads people who save to it (FRONT-015, ERR-084)", async () => {
  await open({ components: [{ id: "x", type: "globo", data: { color: "rojo" } }, row("r", "Apertura", [])] });
  expect(screen.getByRole("region", { name: "Desconocido, componente 1 de 2" })).toBeTruthy();
  await press("Apertura, lugar 1: vacío");
  await press("Colocar: Crecida");
  await menu("Más acciones", "Configurar");
  await press("Guardar");
  const editor = within(await screen.findByRole("region", { name: "Editar: Desconocido" }));
  expect(editor.getByRole("combobox", { name: /Tipo/ }).getAttribute("aria-invalid")).toBe("true");
  expect(savedData(client)).toEqual([]);
});

it("is saved once what nobody knows is gone from it", async () => {
  await open({ components: [{ id: "x", type: "globo", data: { color: "rojo" } }, row("r", "Apertura", ["a"])] });
  await menu("Más acciones: Desconocido", "Eliminar");
  await press("Guardar");
  await expect.poll(savedComponents).toMatchObject([{ id: "r", data: { items: [{ doc: "a" }] } }]);
});

it("puts components in order, copies and removes them in short form, and asks before one is removed", async () => {
  const html = { id: "h", type: "html", name: "Aviso", data: { html: "<p>Hola</p>" } };
  await open({ components: [row("r", "Apertura", ["a"]), html] });
  await menu("Más acciones", "Cambiar estructura");
  const names = () =>
    within(screen.getByRole("list", { name: "Componentes" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  await press("Bajar Apertura");
  await press("Duplicar: Aviso");
  expect(names()).toEqual(["AvisoHTML", "AvisoHTML", "AperturaFila · 1 artículo"]);
  await press("Eliminar: Apertura");
  await press("Eliminar");
  expect(names()).toEqual(["AvisoHTML", "AvisoHTML"]);
});

it("shows the front without controls to people who may only read it", async () => {
  const [project] = fakeProfile.projects;
  if (!project) throw new Error("no project");
  client = createFakeClient({ ...fakeProfile, isAdmin: true, projects: [{ ...project, builtInRole: "basic" }] });
  client.put("article", cleanRow("a", { title: "Crecida", status: "REVISION" }));
  await open({ components: [row("r", "Apertura", ["a"])] });
  expect(screen.getByText("Crecida")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(Acciones|Editar|Colocar|Deshacer)/ })).toBeNull();
  expect(screen.queryByText("Se publicará el artículo seleccionado")).toBeNull();
});

it("says what readers do not see of it, as the site found", async () => {
  await open({
    siteError: "Los lectores ven esta portada sin «Encuesta», que no se pudo mostrar. Revíselo o quítelo, y guarde.",
  });
  expect(screen.getByRole("alert").textContent).toMatch(/^Error en el sitio.*sin «Encuesta»/);
  cleanup();
  await open();
  expect(screen.queryByRole("alert")).toBeNull();
});
