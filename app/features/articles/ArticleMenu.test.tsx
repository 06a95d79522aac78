import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { article } from "../../../schema/features/articles/article.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../client/fake-client.ts";
import { cleanRow, press, type } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { ArticleEntryPage } from "./ArticleEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  window.location.hash = "#/article-entry/n1";
});
afterEach(cleanup);

async function openMenu(values: Record<string, unknown>) {
  client.put("project", cleanRow("p1", { name: "Diario", baseUrl: "https://diario.com" }));
  client.put("article", cleanRow("n1", { title: "Sube el río", ...values }));
  await openOwnPage(client, ArticleEntryPage, article, "n1");
  await press("Más acciones");
  await screen.findByRole("menuitem", { name: "Clonar" });
}
const item = (name: string) => screen.queryByRole("menuitem", { name });
const choose = (name: string) => act(async () => screen.getByRole("menuitem", { name }).click());
const saves = () => client.calls.flatMap(([name, input]) => (name === "save" ? [input] : []));

it("makes an improvement of what is saved, without a network, and opens it", async () => {
  client.network.set(false);
  await openMenu({ status: "PUBLISHED", date: "2026-01-02T00:00:00.000Z", kicker: "Costanera", viewCount: 90 });
  await choose("Crear mejora");
  expect(saves()).toEqual([
    {
      collection: "article",
      id: null,
      base: null,
      data: {
        title: "Sube el río",
        kicker: "Costanera",
        status: "DRAFT",
        forkedFrom: "n1",
        forkedBase: { title: "Sube el río", kicker: "Costanera", date: "2026-01-02T00:00:00.000Z" },
      },
    },
  ]);
  expect(await screen.findByText("Mejora creada en este dispositivo")).toBeTruthy();
  expect(window.location.hash).toBe("#/article-entry/d1");
});

it("improves an article that only this device has", { tags: ["slow"] }, async () => {
  const id = "local:7f8c1f6e-0000-4000-8000-000000000000";
  client.put("article", { ...cleanRow(id, { title: "Aún no enviado", status: "REVISION" }), sync: "pending" });
  await openOwnPage(client, ArticleEntryPage, article, id);
  await press("Más acciones");
  await act(async () => (await screen.findByRole("menuitem", { name: "Crear mejora" })).click());
  expect(saves()).toMatchObject([{ data: { forkedFrom: id } }]);
});

it("makes none of a draft, of another improvement, or of what is not saved yet", { tags: ["slow"] }, async () => {
  await openMenu({ status: "DRAFT" });
  expect(item("Crear mejora")).toBeNull();
  cleanup();
  await openMenu({ status: "REVISION", forkedFrom: "n0" });
  expect(item("Crear mejora")).toBeNull();
  cleanup();
  await openMenu({ status: "HIDDEN", forkedFrom: null });
  await type("Título", "Sube más el río");
  await choose("Crear mejora");
  expect(await screen.findByText("Debe guardar el artículo antes de crear una mejora.")).toBeTruthy();
  expect(saves()).toEqual([]);
});

it("leads from an improvement to its original, and between template and generated articles", { tags: ["slow"] }, async () => {
  await openMenu({ status: "DRAFT", forkedFrom: "n0" });
  expect(item("Abrir el original")?.getAttribute("href")).toBe("#/article-entry/n0");
  await act(async () => client.put("article", cleanRow("n0", { title: "Crece el río" })));
  expect(screen.getByRole("link", { name: "Crece el río", hidden: true }).getAttribute("href")).toBe("#/article-entry/n0");
  cleanup();
  await openMenu({ status: "DRAFT", forkedFrom: null, templateArticle: "t1" });
  expect(item("Abrir la plantilla")?.getAttribute("href")).toBe("#/article-entry/t1");
  expect([item("Abrir el original"), item("Abrir el último generado")]).toEqual([null, null]);
  cleanup();
  await openMenu({ status: "TEMPLATE", templateArticle: null, templateLatestArticle: "g9" });
  expect(item("Abrir el último generado")?.getAttribute("href")).toBe("#/article-entry/g9");
});

it("leads to the figures of the article over time", async () => {
  await openMenu({ status: "PUBLISHED", date: "2026-01-02T00:00:00.000Z" });
  expect(item("Audiencia en el tiempo")?.getAttribute("href")).toBe("#/analytics?source=visits&doc=n1");
});

it("begins an article as its template has it, without a network", { tags: ["slow"] }, async () => {
  client.network.set(false);
  await openMenu({ status: "TEMPLATE", templateStatus: "REVISION", templateKey: "quiniela", category: "c1" });
  await choose("Generar artículo");
  expect(saves()).toEqual([]);
  expect(window.location.hash).toBe("#/article-entry/");
  expect(screen.getByRole("textbox", { name: "Título" })).toHaveProperty("value", "Sube el río");
  await press("Guardar");
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()).toMatchObject([
    {
      id: null,
      data: { title: "Sube el río", category: "c1", status: "REVISION", templateArticle: "n1", templateStatus: null },
    },
  ]);
  expect(saves()).not.toHaveProperty("0.data.templateReleased", true);
  expect(saves()).not.toHaveProperty("0.data.templateKey", "quiniela");
});

it("generates articles from saved templates alone", { tags: ["slow"] }, async () => {
  await openMenu({ status: "DRAFT" });
  expect(item("Generar artículo")).toBeNull();
  cleanup();
  await openMenu({ status: "TEMPLATE" });
  await type("Título", "Otro título");
  await choose("Generar artículo");
  expect(await screen.findByText("Debe guardar la plantilla antes de generar un artículo.")).toBeTruthy();
});

it.each([
  ["PUBLISHED", true],
  ["HIDDEN", true],
  ["SCHEDULED", false],
  ["DRAFT", false],
])("offers what needs readers of an article saved as %s: %s", async (status, isOffered) => {
  await openMenu({ status, url: "/rio" });
  for (const name of ["Ver en la Web", "Crear notificación", "Crear campaña de correo", "Crear enlace corto"]) {
    expect([name, item(name) !== null]).toEqual([name, isOffered]);
  }
  if (isOffered) expect(item("Ver en la Web")?.getAttribute("href")).toBe("https://diario.com/rio");
});

it("offers nobody what they may not make", async () => {
  const [project] = fakeProfile.projects;
  if (!project) throw new Error("the fake profile has a project");
  client = createFakeClient({ ...fakeProfile, projects: [{ ...project, builtInRole: "basic" }] });
  await openMenu({ status: "PUBLISHED" });
  expect([item("Crear notificación"), item("Crear campaña de correo")]).toEqual([null, null]);
  expect(item("Crear enlace corto")).toBeTruthy();
});

it("gives the article as a file without a network, with the names of what it refers to", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:file";
  });
  client.network.set(false);
  client.put("tag", cleanRow("t1", { name: "Río" }));
  await openMenu({ status: "DRAFT", tags: ["t1"] });
  await choose("Exportar ninjs");
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect(JSON.parse((await files[0]?.text()) ?? "")).toMatchObject({
    headlines: [{ value: "Sube el río" }],
    subjects: [{ name: "Río" }],
  });
  expect(item("Compartir en X")).toBeNull();
});

it.each([
  ["Exportar HTML", "text/html", "<h1>Sube el río</h1>"],
  ["Exportar texto", "text/plain", "Sube el río"],
])("%s gives the article as a file of %s", async (label, type, part) => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:file";
  });
  await openMenu({ status: "DRAFT" });
  await choose(label);
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect([files[0]?.type.split(";")[0], await files[0]?.text()]).toEqual([type, expect.stringContaining(part)]);
});

it("offers to share what is on the site", async () => {
  await openMenu({ status: "PUBLISHED", url: "/sube" });
  const hrefs = ["Compartir en Facebook", "Compartir en X", "Compartir por WhatsApp"].map((name) =>
    item(name)?.getAttribute("href"),
  );
  for (const href of hrefs) expect(decodeURIComponent(href ?? "")).toContain("https://diario.com/sube");
});
