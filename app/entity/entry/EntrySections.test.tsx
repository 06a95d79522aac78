import { Menu } from "@mantine/core";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defineCollection } from "../../../schema/declaration/define-collection.ts";
import { contentAlert } from "../../../schema/features/push/content-alert.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../client/fake-client.ts";
import { cleanRow, openEntryPage, press, type } from "./testing/open-entry.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(cleanup);

const definition = defineCollection({
  name: "tag",
  fields: {
    name: { kind: "text", required: true },
    url: { kind: "text", label: "field.url" },
    code: { kind: "text", label: "field.code", shownWhen: { field: "url", filled: true } },
    env: { kind: "text", label: "field.env", required: true },
    debt: { kind: "text", label: "field.priority" },
    options: { kind: "list", label: "field.options", of: { name: { kind: "text", required: true, label: "field.name" } } },
  },
  entry: {
    hint: "hint.segments",
    sections: [
      { title: "section.general", fields: ["name"] },
      { title: "section.site", fields: ["url", "code"], tab: "section.site" },
      { title: "section.advanced", fields: ["env", "options"], tab: "section.advanced", column: "side" },
      { title: "section.debt", fields: ["debt"], role: "systemAdmin" },
    ],
  },
  access: { read: "anyone", write: "anyone" },
});

const document = { name: "Playa", url: null, env: "prueba", options: [] };
const tab = (name: string | RegExp) => screen.getByRole("tab", { name });
const saves = () => client.calls.filter(([name]) => name === "save").map(([, input]) => input);

describe("sections of an entry", () => {
  it("show the first tab, and those without one always, below what the form is for", async () => {
    client.put("tag", cleanRow("a", document));
    await openEntryPage(client, definition, "a");
    expect(screen.getByText("Una lista de inclusión vacía abarca a todos.")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Nombre" })).toBeTruthy();
    expect(tab("Sitio").getAttribute("aria-selected")).toBe("true");
    expect(screen.queryByRole("textbox", { name: "Entorno de pruebas" })).toBeNull();
    await act(async () => tab("Avanzado").click());
    expect(within(screen.getByRole("tabpanel", { name: "Avanzado" })).getByRole("region", { name: "Avanzado" })).toBeTruthy();
  });

  it("show a field while its rule holds", async () => {
    client.put("tag", cleanRow("a", document));
    await openEntryPage(client, definition, "a");
    expect(screen.queryByRole("textbox", { name: "Código" })).toBeNull();
    await type("Dirección web", "https://diario.com");
    expect(screen.getByRole("textbox", { name: "Código" })).toBeTruthy();
  });

  it("are for those whom they name", async () => {
    client.put("tag", cleanRow("a", document));
    await openEntryPage(client, definition, "a");
    expect(screen.queryByRole("region", { name: "Aviso de deuda" })).toBeNull();
    cleanup();
    client = createFakeClient({ ...fakeProfile, systemAdmin: true });
    client.put("tag", cleanRow("a", document));
    await openEntryPage(client, definition, "a");
    expect(screen.getByRole("region", { name: "Aviso de deuda" })).toBeTruthy();
  });

  it("open the tab of the field that keeps the document from being saved, and lead there", async () => {
    client.put("tag", cleanRow("a", { ...document, env: "" }));
    await openEntryPage(client, definition, "a");
    await type("Dirección web", "https://diario.com");
    await press("Guardar");
    await waitFor(() => expect(tab(/Avanzado/).getAttribute("aria-selected")).toBe("true"));
    expect(saves()).toEqual([]);
    expect(within(tab(/Avanzado/)).getByRole("img", { name: "Con errores" })).toBeTruthy();
    await waitFor(() => expect(window.document.activeElement).toBe(screen.getByRole("textbox", { name: /Entorno/ })));
  });

  it("name the fields inside lists in what the toast says", async () => {
    client.put(
      "tag",
      cleanRow("a", {
        ...document,
        options: [
          { id: "x", name: "Sí" },
          { id: "y", name: "" },
        ],
      }),
    );
    await openEntryPage(client, definition, "a");
    await type("Dirección web", "https://diario.com");
    await press("Guardar");
    expect(await screen.findByText("Verifique campos con errores: Opciones 2: Nombre")).toBeTruthy();
  });

  it("take what a collection's own page adds beside them and to the menu", async () => {
    client.put("tag", cleanRow("a", document));
    await openEntryPage(client, definition, "a", {
      side: () => <p>Al costado</p>,
      menuItems: () => <Menu.Item>Imprimir</Menu.Item>,
    });
    expect(screen.getByText("Al costado")).toBeTruthy();
    await press("Más acciones");
    expect(await screen.findByRole("menuitem", { name: "Imprimir" })).toBeTruthy();
  });
});

describe("a document that was closed by what was done with it", () => {
  it("is read-only, and says why", async () => {
    client.put("content-alert", cleanRow("a", { title: "Granizo", sentAt: "2026-01-02T12:00:00.000Z" }));
    await openEntryPage(client, contentAlert, "a");
    expect(screen.getByRole("status", { name: "Documento bloqueado" }).textContent).toMatch(
      /Ya no se puede modificar. .+: 0\d\/01\/2026/,
    );
    expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull();
  });

  it("is open until then", async () => {
    client.put("content-alert", cleanRow("a", { title: "Granizo", sentAt: null }));
    await openEntryPage(client, contentAlert, "a");
    expect(screen.getByRole("button", { name: "Guardar" })).toBeTruthy();
  });
});

describe("a refusal", () => {
  it.each([
    ["duplicated", "Documento duplicado"],
    ["invalid", "Verifique campos con errores: Nombre"],
  ] as const)("that is %s is named as such", async (code, words) => {
    client.put("tag", cleanRow("a", document));
    client.engine.save = async () => ({
      tag: "refused",
      id: "a",
      operationId: "o1",
      code,
      message: "error.duplicated",
      fields: { name: "error.duplicated" },
    });
    await openEntryPage(client, definition, "a");
    await type("Dirección web", "https://diario.com");
    await press("Guardar");
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText(words)).toBeTruthy();
  });
});
