import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { FoundTitles, Row } from "../../client/client-api.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { chat } from "../../features/conversations/chat/chat-store.ts";
import { recentEntriesKey } from "../../pages/recent/recent-entries.ts";
import { CommandPalette } from "./CommandPalette.tsx";
import { typeAhead } from "./typed-ahead.ts";

let client: FakeClient;

beforeEach(() => {
  window.localStorage.clear();
  window.location.hash = "#/";
  client = createFakeClient();
});
afterEach(cleanup);

const row = (id: string, values: Record<string, unknown>): Row => ({
  id,
  sync: "clean",
  data: { id, createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z", ...values },
});
const show = () => renderWithClient(<CommandPalette onClose={vi.fn()} />, client);
async function type(text: string) {
  fireEvent.change(await screen.findByRole("textbox", { name: t("shell.palette") }), { target: { value: text } });
}

it("finds documents of any collection, by collection, without a network", async () => {
  client.network.set(false);
  client.put("html-template", row("h1", { name: "Zócalo de la ribera" }));
  client.put("tag", row("t1", { name: "Ribera" }));
  client.put("numeric-variable", row("n1", { name: "Ribera en metros" }));
  const { routing } = show();
  await type("ribera");
  expect(await screen.findByRole("button", { name: /^Ribera/ })).toBeTruthy();
  expect(screen.getByRole("group", { name: "Etiquetas" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /en metros/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /Zócalo/ }));
  expect(routing.location.get().path).toBe("/html-template-entry/h1");
});

it("opens pages that are in no menu, settings and the views of the project", { tags: ["slow"] }, async () => {
  const { routing } = show();
  await type("configuracion del sitio");
  fireEvent.click(await screen.findByRole("button", { name: /Configuración del sitio/ }));
  expect(routing.location.get().path).toBe("/settings");
});

it("opens lists of collections that the newsroom made up, once they have a name", { tags: ["slow"] }, async () => {
  client.put("custom-collection", row("k0", { name: " " }));
  client.put("custom-collection", row("k1", { name: "Embarcaciones" }));
  const { routing } = show();
  await type("embarc");
  const [list] = await screen.findAllByRole("button", { name: /^Embarcaciones/ });
  if (list) fireEvent.click(list);
  expect(routing.location.get().path).toBe("/custom-collection-impl-list/k1");
  cleanup();
  show();
  await type("datos");
  await screen.findAllByRole("button", { name: /Datos/ });
  expect(screen.queryByRole("button", { name: /Sin título/ })).toBeNull();
});

it("offers nobody a made-up collection that is for others", async () => {
  const projects = fakeProfile.projects.map((project) => ({ ...project, builtInRole: "editor" as const }));
  client = createFakeClient({ ...fakeProfile, projects });
  client.put("custom-collection", row("k1", { name: "Embarcaciones", writeBy: "editor" }));
  client.put("custom-collection", row("k2", { name: "Embargos" }));
  show();
  await type("emba");
  expect(await screen.findByRole("button", { name: /^Embarcaciones/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Embargos/ })).toBeNull();
});

it("opens the explorer, and the page where a token is entered", { tags: ["slow"] }, async () => {
  const { routing } = show();
  await type("explorador");
  fireEvent.click(await screen.findByRole("button", { name: /Explorador/ }));
  expect(routing.location.get().path).toBe("/explorer");
  cleanup();
  show();
  await type("acceso a un proyecto");
  expect(await screen.findByRole("button", { name: /Acceso a un proyecto/ })).toBeTruthy();
});

it("creates documents of collections outside the menu too, and none that people may not", async () => {
  show();
  await type("crear:");
  expect(await screen.findByRole("button", { name: "Crear: Macro" })).toBeTruthy();
  // Of the site, and of the multimedia application.
  const alerts = screen.getAllByRole("button", { name: /^Crear: Alerta/ });
  expect(alerts.map((alert) => alert.textContent)).toEqual(["Crear: AlertaContenido", "Crear: Alerta de contenidosMultimedia"]);
  expect(screen.queryByRole("button", { name: "Crear: Organización" })).toBeNull();
});

it("begins with what the person opened last", async () => {
  client.put("tag", row("t1", { name: "Ribera" }));
  const entries = ["t1", "gone"].map((id) => ({ collection: "tag", id }));
  window.localStorage.setItem(recentEntriesKey("u1", "p1"), JSON.stringify(entries));
  show();
  const recent = await screen.findByRole("group", { name: t("shell.palette.recent") });
  expect(within(recent).getAllByRole("button")).toHaveLength(1);
  expect(within(recent).getByRole("button", { name: "Ribera" })).toBeTruthy();
  expect(screen.getAllByRole("group")[0]).toBe(recent);
});

it("finds nothing only when it has looked everywhere", async () => {
  const answers = [1, 2].map(() => Promise.withResolvers<FoundTitles>());
  const asked = answers.values();
  const searchTitles = () => asked.next().value?.promise ?? Promise.reject(new Error("asked too often"));
  client = { ...client, engine: { ...client.engine, searchTitles } };
  show();
  await type("zzz");
  for (const { resolve } of answers) {
    expect(await screen.findByText(t("widget.searching"))).toBeTruthy();
    expect(screen.queryByText(t("shell.palette.empty"))).toBeNull();
    await act(async () => resolve({ titles: [], isPartial: resolve !== answers[1]?.resolve }));
  }
  expect(await screen.findByText(t("shell.palette.empty"))).toBeTruthy();
});

it("says that the device could not be searched", { tags: ["slow"] }, async () => {
  client = { ...client, engine: { ...client.engine, searchTitles: () => Promise.reject(new CierreError("deviceStorage")) } };
  show();
  await type("zzz");
  expect(await screen.findByText(t("list.error"))).toBeTruthy();
});

it("leads to a part of the page behind it, and the keyboard with it", async () => {
  const main = document.createElement("main");
  main.innerHTML = `<section aria-label="Multimedia"></section><section aria-label="Cobertura en vivo"></section>`;
  document.body.append(main);
  const { routing } = show();
  await type("cobert");
  const here = await screen.findByRole("group", { name: t("shell.palette.here") });
  expect(within(here).getAllByRole("button")).toHaveLength(1);
  const path = routing.location.get();
  fireEvent.click(within(here).getByRole("button", { name: "Cobertura en vivo" }));
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Cobertura en vivo"));
  expect(routing.location.get()).toEqual(path);
  main.remove();
});

it("finds people to talk to, and what was said, also without a network", async () => {
  client.network.set(false);
  client.put("user", row("u2", { displayName: "Beto Díaz", username: "fotos@diario.example" }));
  client.put("user", row("u1", { displayName: "Ana Díaz" }));
  client.put(
    "conversation",
    row("c1", { name: "Cierre de tapa", members: [{ id: "m", user: "u1" }], lastAt: "2026-01-01T00:00:00.000Z" }),
  );
  client.put(
    "conversation-message",
    row("m1", { c: "c1", t: "Mandame la foto del puente, Díaz", u: "u2", d: "2026-01-01T00:00:00.000Z" }),
  );
  show();
  await type("diaz");
  const people = await screen.findByRole("group", { name: "Personas" });
  expect(
    within(people)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Beto DíazConversar"]);
  await type("fotos@");
  expect((await screen.findByRole("group", { name: "Personas" })).textContent).toContain("Beto Díaz");
  await type("diaz");
  const messages = await screen.findByRole("group", { name: "Mensajes" });
  fireEvent.click(within(messages).getByRole("button", { name: /foto del puente/ }));
  await waitFor(() =>
    expect(chat(client).state.get()).toMatchObject({ tag: "OPEN", target: { kind: "conversation", id: "c1" } }),
  );
});

it("takes what was typed before it came, out of the field that had the keyboard", async () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  typeAhead();
  const press = (key: string) => fireEvent.keyDown(field, { key });
  expect([..."rix"].map(press)).toEqual([false, false, false]);
  expect(press("Backspace")).toBe(false);
  expect(press("Tab")).toBe(true);
  client.put("tag", row("t1", { name: "Ribera" }));
  show();
  const search = (await screen.findByRole("textbox", { name: t("shell.palette") })) as HTMLInputElement;
  await waitFor(() => expect(search.value).toBe("ri"));
  expect(await screen.findByRole("button", { name: /^Ribera/ })).toBeTruthy();
  expect(press("b")).toBe(true);
  field.remove();
});
