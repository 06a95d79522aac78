import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import type { OutboxOperation } from "../../../sync/outbox/outbox-operation.ts";
import { createFakeClient, type FakeClient, fakeOperation, fakeProfile } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { OfflineDocumentsPage } from "./OfflineDocumentsPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  window.location.hash = "#/offline-documents";
});
afterEach(cleanup);

function open(...operations: OutboxOperation[]) {
  client.engine.outbox.set(operations);
  return renderWithClient(<OfflineDocumentsPage />, client);
}

describe("OfflineDocumentsPage", () => {
  it("says so when nothing waits, and not before the device has said it", async () => {
    let answer: (count: number) => void = () => undefined;
    client.engine.countWaiting = () => new Promise((resolve) => (answer = resolve));
    open();
    await act(async () => {});
    expect(screen.queryByText("No hay cambios esperando")).toBeNull();
    await act(async () => answer(0));
    expect(screen.getByText("No hay cambios esperando")).toBeTruthy();
  });

  it("names action, kind, title and state of every edit", () => {
    open(
      fakeOperation({ operationId: "o1", action: "INSERT", data: { title: "Nueva" }, base: null }),
      fakeOperation({ operationId: "o2" }),
      fakeOperation({ operationId: "o3", action: "DELETE", data: {}, state: { tag: "sent", attempts: 1 } }),
    );
    const cards = screen.getAllByRole("listitem").map((card) => card.textContent ?? "");
    expect(cards[0]).toMatch(/Insertar.*Artículo.*Nueva.*Espera conexión/);
    expect(cards[1]).toMatch(/Actualizar.*Lluvia fuerte/);
    expect(cards[2]).toMatch(/Eliminar.*Lluvia.*Se intentó enviar, sin respuesta todavía/);
  });

  it("explains a refusal field by field and sends it again", async () => {
    const fields = { title: "validation.required" };
    open(fakeOperation({ state: { tag: "refused", code: "invalid", message: "error.invalid", fields } }));
    expect(screen.getByText("Verifique campos con errores")).toBeTruthy();
    expect(screen.getByText("Título: Campo obligatorio")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Reintentar: Lluvia fuerte" }));
    await expect.poll(() => client.calls).toContainEqual(["retry", "op1"]);
  });

  it("discards an edit and takes it back", async () => {
    open(fakeOperation());
    fireEvent.click(screen.getByRole("button", { name: "Descartar: Lluvia fuerte" }));
    const toast = await screen.findByText("Cambio descartado: Lluvia fuerte");
    fireEvent.click(within(toast.parentElement ?? document.body).getByRole("button", { name: "Deshacer" }));
    const asked = ([name]: readonly [string, ...unknown[]]) => (name === "countWaiting" ? [] : [name]);
    await expect.poll(() => client.calls.flatMap(asked)).toEqual(["discard", "restore"]);
  });

  it("shows all of a refused comment on a text, with the way to its article", () => {
    const state = { tag: "refused", code: "notFound", message: "error.notFound", fields: {} } as const;
    const data = { article: "a1", text: "¿Cuáles?\nFaltan los del sur." };
    const { routing } = open(
      fakeOperation({ collection: "article-annotation", id: "local:c", action: "INSERT", base: null, data, state }),
    );
    const [card = document.body] = screen.getAllByRole("listitem");
    expect(card.textContent).toContain("¿Cuáles?\nFaltan los del sur.");
    expect(card.textContent).toContain("Documento no encontrado");
    fireEvent.click(within(card).getByRole("button", { name: /Abrir/ }));
    expect(routing.location.get().path).toBe("/article-entry/a1");
  });

  it("offers no page for what has none", () => {
    open(fakeOperation({ collection: "conversation-message", id: "local:m", action: "INSERT", base: null, data: { t: "Hola" } }));
    expect(screen.getByText("Hola")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Abrir/ })).toBeNull();
  });

  it("leads to the merge screen of a conflict", () => {
    const { routing } = open(fakeOperation({ state: { tag: "conflict", theirs: { title: "Otro" }, fields: ["title"] } }));
    fireEvent.click(screen.getByRole("button", { name: "Resolver: Lluvia fuerte" }));
    expect(routing.location.get().path).toBe("/conflict/op1");
  });

  it("does not offer to discard what the server may already have", () => {
    open(fakeOperation({ state: { tag: "sent", attempts: 2 } }));
    expect(screen.queryByRole("button", { name: /Descartar/ })).toBeNull();
  });

  it("lists captured files", () => {
    client.engine.files.set([
      {
        id: "local:f1",
        operationId: "f1",
        projectId: "p1",
        userId: "u1",
        name: "marcha.jpg",
        type: "image/jpeg",
        size: 2_400_000,
        endpoint: "asset/photo",
        order: 1,
        queuedAt: "2026-01-01T10:00:00.000Z",
        state: { tag: "pending" },
      },
    ]);
    open();
    expect(screen.getByText("marcha.jpg")).toBeTruthy();
    expect(screen.getByText(/2,4 MB/)).toBeTruthy();
  });
});

describe("work in other projects", () => {
  const left = (projectId: string) => ({ projectId, operations: [fakeOperation({ projectId })], files: [], drafts: [] });

  it("is shown, with the way to a project that is open and the truth about one that is closed", async () => {
    const [own] = fakeProfile.projects;
    if (!own) throw new Error("the person has no project");
    client = createFakeClient({ ...fakeProfile, projects: [own, { ...own, id: "p2", name: "Semanario" }] });
    client.answers.listLeftWork = () => [left("p1"), left("p2"), left("p9")];
    const { routing } = open();
    const there = await screen.findByRole("listitem", { name: "Semanario" });
    expect(there.textContent).toContain("Artículo (Actualizar): Lluvia fuerte");
    const closed = screen.getByRole("listitem", { name: "Proyecto sin acceso" });
    expect(closed.textContent).toContain("Ya no tiene acceso a este proyecto.");
    expect(within(closed).queryByRole("button", { name: /^Ir a/ })).toBeNull();
    expect(
      within(closed).getByRole("button", { name: "Descargar una copia de lo que espera en Proyecto sin acceso" }),
    ).toBeTruthy();
    expect(screen.queryByRole("listitem", { name: "Diario" })).toBeNull();
    fireEvent.click(within(there).getByRole("button", { name: "Ir a Semanario" }));
    await expect.poll(() => client.calls).toContainEqual(["selectProject", "p2"]);
    expect(routing.location.get().path).toBe("/offline-documents");
  });

  it("says that it could not be read", async () => {
    client.answers.listLeftWork = () => {
      throw new CierreError("deviceStorage");
    };
    open();
    expect(await screen.findByText("No se pudo leer lo que quedó en este dispositivo.")).toBeTruthy();
  });
});
