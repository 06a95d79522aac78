import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OutboxOperation } from "../../../sync/outbox-operation.ts";
import { createFakeClient, type FakeClient, fakeOperation } from "../../client/fake-client.ts";
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
  it("says so when nothing waits", () => {
    open();
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
    await expect.poll(() => client.calls.map(([name]) => name)).toEqual(["discard", "restore"]);
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
