import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ListQuery } from "../../client/client-api.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { NavigationMenu } from "./NavigationMenu.tsx";

let client: FakeClient;

beforeEach(() => {
  window.localStorage.clear();
  window.location.hash = "#/article-list";
  client = createFakeClient();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function put(collection: string, id: string, values: Record<string, unknown>, updatedAt = new Date().toISOString()) {
  const data = { id, createdAt: updatedAt, updatedAt, ...values };
  act(() => client.put(collection, { id, sync: "clean", data }));
}
const show = (compact = false) => renderWithClient(<NavigationMenu compact={compact} />, client);
const section = (name: string) => screen.getByRole("button", { name });
const expanded = (name: string) => section(name).getAttribute("aria-expanded");

it("opens one section at first, and others when asked, remembered for the person on the device", () => {
  show();
  expect(expanded("Contenido")).toBe("true");
  expect(screen.queryByRole("link", { name: "Campañas" })).toBeNull();
  fireEvent.click(section("Interfaz"));
  expect(screen.getByRole("link", { name: "Menús" })).toBeTruthy();
  cleanup();
  show();
  expect(expanded("Interfaz")).toBe("true");
  fireEvent.click(section("Interfaz"));
  cleanup();
  show();
  expect(expanded("Interfaz")).toBe("false");
});

it("opens the section of the page, and none when one that is open has it too", () => {
  const { routing } = show();
  act(() => routing.navigate("/web-settings"));
  expect(expanded("Configuración")).toBe("true");
  expect(expanded("Contenido")).toBe("true");
  act(() => routing.navigate("/category-entry/c1"));
  expect(expanded("Multimedia")).toBe("false");
  expect(screen.getByRole("link", { name: "Categorías" }).getAttribute("aria-current")).toBe("page");
});

it("keeps the shown item in view, in browsers that answer with a promise too", () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => Promise.resolve() as never);
  const { routing } = show();
  act(() => routing.navigate("/web-settings"));
  expect(scroll.mock.contexts.map((element) => (element as Element).textContent)).toEqual(["Artículos", "Sitio web"]);
  scroll.mockRestore();
});

it("lets people close the section of the page", () => {
  show();
  fireEvent.click(section("Contenido"));
  expect(expanded("Contenido")).toBe("false");
  expect(screen.queryByRole("link", { name: "Artículos" })).toBeNull();
});

it("leads people who may read them to the collections that the newsroom made up and put there", () => {
  const projects = fakeProfile.projects.map((project) => ({ ...project, builtInRole: "editor" as const }));
  client = createFakeClient({ ...fakeProfile, projects });
  put("custom-collection", "k1", { name: "Agenda", readBy: "editor", inMenu: true });
  put("custom-collection", "k2", { name: "Fuentes", inMenu: true });
  put("custom-collection", "k3", { name: "Efemérides", readBy: "anyone" });
  const { routing } = show();
  const item = () => screen.getByRole("link", { name: "Agenda" });
  expect(item().getAttribute("href")).toBe("#/custom-collection-impl-list/k1");
  expect(screen.queryByRole("link", { name: "Fuentes" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Efemérides" })).toBeNull();
  act(() => routing.navigate("/custom-collection-impl-list/k1"));
  expect(item().getAttribute("aria-current")).toBe("page");
});

it("names everything when it shows icons alone", () => {
  show(true);
  expect(screen.getByRole("link", { name: "Artículos" }).title).toBe("Artículos");
  expect(section("Permisos").title).toBe("Permisos");
  expect(screen.queryByRole("button", { name: "Desplegar Portadas" })).toBeNull();
});

it("shows recent fronts that have a name beneath their item, the newest first, and the way to all of them", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-30T12:00:00Z") });
  put("front", "old", { name: "Portada vieja" }, "2026-05-01T00:00:00.000Z");
  put("front", "new", { name: "Portada nueva" }, "2026-06-29T00:00:00.000Z");
  put("front", "nameless", { name: " " }, "2026-06-29T01:00:00.000Z");
  show();
  fireEvent.click(screen.getByRole("button", { name: "Desplegar Portadas" }));
  const list = within(screen.getByRole("list", { name: "Portadas" }));
  expect(list.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Portada nueva", "#/front/new"],
    ["Ver todo", "#/front-list"],
  ]);
  put("front", "newer", { name: "Portada de recién" }, "2026-06-30T11:00:00.000Z");
  expect(list.getByRole("link", { name: "Portada de recién" })).toBeTruthy();
});

it("asks for the documents of a dropdown only while it is open", () => {
  const asked: ListQuery[] = [];
  const observeList: typeof client.replica.observeList = (query, ...rest) => {
    asked.push(query);
    return client.replica.observeList(query, ...rest);
  };
  renderWithClient(<NavigationMenu compact={false} />, { ...client, replica: { ...client.replica, observeList } });
  expect(asked).toEqual([{ collection: "breaking-news", filters: { enabled: "true" } }, { collection: "custom-collection" }]);
  const toggle = screen.getByRole("button", { name: "Desplegar Portadas" });
  fireEvent.click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  expect(asked.at(-1)).toEqual({ collection: "front", sort: { by: "updatedAt", direction: "desc" } });
  fireEvent.click(toggle);
  expect(screen.queryByRole("list", { name: "Portadas" })).toBeNull();
});

it("shows all alerts with a way to a new one, and a sign while there is an active one (API-032)", async () => {
  const { routing } = show();
  expect(screen.queryByRole("img", { name: "Alertas: hay activas" })).toBeNull();
  put("breaking-news", "b1", { title: "Temblor", enabled: true });
  await waitFor(() => expect(screen.getByRole("img", { name: "Alertas: hay activas" })).toBeTruthy());
  fireEvent.click(screen.getByRole("button", { name: "Desplegar Alertas" }));
  const list = within(screen.getByRole("list", { name: "Alertas" }));
  expect(list.getByRole("link", { name: "Crear: Alerta" }).getAttribute("href")).toBe("#/breaking-news/");
  fireEvent.click(list.getByRole("link", { name: "Temblor" }));
  expect(routing.location.get().path).toBe("/breaking-news/b1");
  expect(list.getByRole("link", { name: "Temblor" }).getAttribute("aria-current")).toBe("page");
});

it("says that there are none", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Desplegar Alertas" }));
  expect(screen.getByText("No hay elementos")).toBeTruthy();
});

it("leads to the settings and the people of the project, unless roles limit the person", () => {
  show();
  const link = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href") ?? null;
  expect(link("Configuración del proyecto")).toBe("#/project-entry/p1");
  expect(link("Usuarios del proyecto")).toBe("#/users-dashboard");
  cleanup();
  const limited = { ...fakeProfile, projects: fakeProfile.projects.map((project) => ({ ...project, limitRoles: true })) };
  renderWithClient(<NavigationMenu compact={false} />, createFakeClient(limited));
  expect([link("Configuración del proyecto"), link("Usuarios del proyecto")]).toEqual([null, null]);
  cleanup();
  const editor = {
    ...fakeProfile,
    projects: fakeProfile.projects.map((project) => ({ ...project, builtInRole: "editor" as const })),
  };
  renderWithClient(<NavigationMenu compact={false} />, createFakeClient(editor));
  expect([link("Configuración del proyecto"), link("Usuarios del proyecto")]).toEqual(["#/project-entry/p1", null]);
});

it("shows ten documents of those that changed in 28 days, and a hundred of those that are shown whole (API-016, API-017, CONST-002, CONST-003)", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-30T12:00:00Z") });
  for (let at = 0; at < 12; at++) put("front", `f${at}`, { name: `Portada ${at}` }, `2026-06-29T00:00:${10 + at}.000Z`);
  put("front", "edge", { name: "De hace 28 días" }, "2026-06-02T11:59:59.000Z");
  for (let at = 0; at < 101; at++) put("breaking-news", `b${at}`, { title: `Alerta ${at}` }, "2020-01-01T00:00:00.000Z");
  show();
  const linksOf = (name: string) => {
    fireEvent.click(screen.getByRole("button", { name: `Desplegar ${name}` }));
    return within(screen.getByRole("list", { name })).getAllByRole("link");
  };
  // And the way to all of them; and to a new one.
  expect(linksOf("Portadas")).toHaveLength(10 + 1);
  expect(screen.queryByRole("link", { name: "De hace 28 días" })).toBeNull();
  expect(linksOf("Alertas")).toHaveLength(100 + 1);
});
