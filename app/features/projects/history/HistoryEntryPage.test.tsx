import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { documentHistory } from "../../../../schema/features/projects/document-history.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { HistoryEntryPage } from "./HistoryEntryPage.tsx";

afterEach(cleanup);

const record: Readonly<Record<string, unknown>> = {
  id: "h1",
  createdAt: "2026-01-01T12:00:00.000Z",
  updatedAt: "2026-01-01T12:00:00.000Z",
  createdBy: { id: "u1", displayName: "Julieta Sosa" },
  op: "update",
  model: "Article",
  docId: "a1",
  title: "Lluvia fuerte",
  diff: [{ field: "title", op: "modify", before: "Lluvia leve", after: "Lluvia fuerte" }],
};

function open(values: Readonly<Record<string, unknown>>, client: FakeClient = createFakeClient()) {
  const online = { ...client.online, request: async () => ({ ...record, ...values }) };
  return renderWithClient(<HistoryEntryPage definition={documentHistory} id="h1" />, { ...client, online });
}

it("says that nobody makes one, without asking for a connection", () => {
  renderWithClient(<HistoryEntryPage definition={documentHistory} id={null} />, createFakeClient());
  expect(screen.getByRole("alert").textContent).toContain("Aquí no se crean documentos");
});

it("shows who did what, and what changed word by word", async () => {
  open({});
  const changes = await screen.findByRole("region", { name: "Modificaciones" });
  expect(within(changes).getByRole("heading", { name: "Título" })).toBeTruthy();
  expect([...changes.querySelectorAll("ins")].map((mark) => mark.textContent)).toEqual([expect.stringContaining("fuerte")]);
  expect(screen.getByRole("region", { name: "Operación" }).textContent).toContain("Julieta Sosa");
});

it("says from what device it came, and when it was written where that was before it arrived", async () => {
  const device = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  open({ device, writtenAt: "2026-01-01T09:30:00.000Z" });
  const facts = (await screen.findByRole("region", { name: "Operación" })).textContent;
  expect(facts).toContain("Chrome en Linux");
  expect(facts).toMatch(/Escrito sin conexión.+; llegó 2 h 30 min después/);
});

it.each([
  ["insert", "Versión inicial"],
  ["update", "Actualizado sin cambios"],
  ["remove", "Documento vacío"],
])("without a difference, %s is explained", async (op, words) => {
  open({ op, diff: [] });
  await screen.findByText(words);
});

it("leads to the document as it was", async () => {
  const { routing } = open({});
  (await screen.findByRole("button", { name: "Abrir esta versión" })).click();
  expect(routing.location.get()).toEqual({ path: "/article-entry/a1/", search: "version=h1" });
});

it("shows how much of each field changed", async () => {
  open({});
  const tab = await screen.findByRole("tab", { name: "Diff" });
  await act(async () => tab.click());
  const row = screen.getByRole("row", { name: /Título/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["−4", "+6"]);
});

it("shows what was removed when it does not say what changed", async () => {
  open({ op: "remove", diff: [], removedData: { id: "a1", title: "Lluvia fuerte", deck: null } });
  await screen.findByRole("heading", { name: "Datos eliminados" });
  expect(within(screen.getByRole("group", { name: "Título" })).getByText("Lluvia fuerte")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Bajada" })).toBeNull();
});

it("leads to the document that is there, and says that a deleted one is gone", async () => {
  const client = createFakeClient();
  client.put("tag", {
    id: "a1",
    sync: "clean",
    data: { id: "a1", createdAt: "2026-01-01T12:00:00.000Z", updatedAt: "2026-01-01T12:00:00.000Z", name: "Lluvia" },
  });
  open({ model: "Tag" }, client);
  expect((await screen.findByRole("link", { name: "Lluvia fuerte" })).getAttribute("href")).toBe("#/tag-entry/a1");
  cleanup();
  open({ model: "Tag" });
  await screen.findByText("Documento eliminado");
});

it("shows what it has of a model that it does not know", async () => {
  open({ model: "Otro" });
  await screen.findByText("Desconocido");
  expect(screen.getByText(/"Lluvia leve"/)).toBeTruthy();
});

it("shows what changed in a rich text as paragraphs", async () => {
  const [before, after] = ["<p>Uno.</p><p>Dos.</p>", "<p>Uno.</p><p>Dos <em>y medio</em>.</p>"];
  open({ diff: [{ field: "bodyHtml", op: "modify", before, after }] });
  const changes = await screen.findByRole("region", { name: "Modificaciones" });
  expect([...changes.querySelectorAll("ins em")].map((word) => word.textContent)).toEqual(["y ", "medio"]);
  expect(within(changes).getByRole("button", { name: "1 párrafo sin cambios" })).toBeTruthy();
});
