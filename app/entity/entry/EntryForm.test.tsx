import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type CollectionDefinition, defineCollection } from "../../../schema/declaration/define-collection.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { stubBrowser } from "../../fields/testing/stub-browser.ts";
import { EntryPage } from "../EntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  stubBrowser();
  client = createFakeClient();
  window.location.hash = "#/link-entry/a";
  const request = (_name: string, _options: unknown, run: (lock: object) => unknown) => run({});
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
});
afterEach(cleanup);

const link: CollectionDefinition = defineCollection({
  name: "link",
  fields: {
    name: { kind: "text", label: "field.name" },
    model: { kind: "model", among: ["Article", "Tag"], label: "field.model" },
    doc: { kind: "document", by: "model", label: "field.doc" },
    url: { kind: "text", label: "field.url", shownWhen: { field: "model", filled: false } },
    code: { kind: "code", language: "javascript", required: true, label: "field.code" },
  },
  access: { read: "anyone", write: "anyone" },
});

const at = "2026-01-01T00:00:00.000Z";
async function open(values: Record<string, unknown>) {
  client.put("link", { id: "a", sync: "clean", data: { id: "a", createdAt: at, updatedAt: at, name: "Uno", ...values } });
  renderWithClient(<EntryPage definition={link} id="a" version={null} />, client);
  await act(async () => {});
}
const saved = () => client.calls.find(([name]) => name === "save")?.[1];

it("offers a field only while its rule holds, and leaves what it holds", async () => {
  await open({ url: "https://a.com", code: "x" });
  expect(screen.getByRole("textbox", { name: "Dirección web" })).toBeTruthy();
  fireEvent.click(screen.getByRole("combobox", { name: "Modelo" }));
  fireEvent.click(screen.getByRole("option", { name: "Etiquetas", hidden: true }));
  expect(screen.queryByRole("textbox", { name: "Dirección web" })).toBeNull();
  await act(async () => screen.getByRole("button", { name: "Guardar" }).click());
  expect(saved()).toMatchObject({ data: { model: "Tag", url: "https://a.com" } });
});

it("empties a document when its model changes", async () => {
  client.put("article", { id: "n1", sync: "clean", data: { id: "n1", createdAt: at, updatedAt: at, title: "Lluvia" } });
  await open({ model: "Article", doc: "n1", code: "x" });
  fireEvent.click(screen.getByRole("combobox", { name: "Modelo" }));
  fireEvent.click(screen.getByRole("option", { name: "Etiquetas", hidden: true }));
  await act(async () => screen.getByRole("button", { name: "Guardar" }).click());
  expect(saved()).toMatchObject({ data: { model: "Tag", doc: null } });
});

it("leads to the editor of code that must be filled", async () => {
  await open({});
  const editor = await screen.findByRole("textbox", { name: "Código" });
  fireEvent.change(screen.getByRole("textbox", { name: "Nombre" }), { target: { value: "Dos" } });
  await act(async () => screen.getByRole("button", { name: "Guardar" }).click());
  expect(saved()).toBeUndefined();
  await waitFor(() => expect(document.activeElement).toBe(editor));
});
