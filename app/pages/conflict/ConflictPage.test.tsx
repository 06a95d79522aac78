import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFakeClient, type FakeClient, fakeOperation } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { ConflictPage } from "./ConflictPage.tsx";

const base = { id: "a1", title: "Lluvia", deck: "Poca agua", updatedAt: "2026-01-01T00:00:00.000Z" };
const theirs = {
  ...base,
  title: "Temporal",
  deck: "Bastante agua",
  updatedAt: "2026-01-02T00:00:00.000Z",
  updatedBy: { displayName: "Eva" },
};
const conflicting = fakeOperation({
  base,
  data: { title: "Lluvia fuerte", deck: "Mucha agua" },
  state: { tag: "conflict", theirs, fields: ["title", "deck"] },
});

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  window.location.hash = "#/conflict/op1";
});
afterEach(cleanup);

function open(operation = conflicting) {
  client.engine.outbox.set([operation]);
  return renderWithClient(<ConflictPage operationId="op1" />, client);
}
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("ConflictPage", () => {
  it("shows before, mine and theirs of every field that touches, and who saved theirs", () => {
    open();
    const title = screen.getByRole("region", { name: "Título" });
    expect(within(title).getAllByText("Lluvia").length).toBeGreaterThan(0);
    expect(title.textContent).toContain("fuerte");
    expect(title.textContent).toContain("Temporal");
    expect(screen.getByText(/Guardado en el servidor por Eva/)).toBeTruthy();
  });

  it("keeps one side per field with a click, and resolves when all are decided", async () => {
    const { routing } = open();
    expect(screen.getByRole("button", { name: "Guardar la elección" })).toHaveProperty("disabled", true);
    click("Título: usar mi versión");
    click("Bajada: usar la del servidor");
    click("Guardar la elección");
    await expect.poll(() => client.calls.at(-1)?.[0]).toBe("resolve");
    expect(client.calls.at(-1)).toEqual([
      "resolve",
      "op1",
      {
        tag: "keep",
        values: expect.objectContaining({ title: "Lluvia fuerte", deck: "Bastante agua" }),
        discarded: { deck: "Mucha agua" },
      },
    ]);
    await expect.poll(() => routing.location.get().path).toBe("/article-entry/a1");
  });

  it("lets people edit the result, and undo", () => {
    open();
    click("Título: usar la del servidor");
    const result = screen.getByRole("textbox", { name: "Título: cómo queda" });
    fireEvent.change(result, { target: { value: "Temporal fuerte" } });
    expect(result).toHaveProperty("value", "Temporal fuerte");
    click("Deshacer");
    expect(screen.getByRole("textbox", { name: "Título: cómo queda" })).toHaveProperty("value", "Temporal");
    click("Deshacer");
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("gives up the edit when everything is taken from the server", async () => {
    open();
    click("Todas del servidor");
    click("Guardar la elección");
    await expect.poll(() => client.calls.at(-1)).toEqual(["resolve", "op1", { tag: "theirs" }]);
  });

  it("stays and says so when the device cannot store the decision", async () => {
    client.answers.resolve = () => {
      throw new Error("quota");
    };
    open();
    click("Todas mías");
    click("Guardar la elección");
    expect(await screen.findByText("No se pudo resolver el conflicto en este dispositivo.")).toBeTruthy();
  });

  it("asks one question when the other side deleted the document", async () => {
    const { routing } = open(fakeOperation({ state: { tag: "conflict", theirs: null, fields: [] } }));
    click("Aceptar la eliminación");
    await expect.poll(() => client.calls.at(-1)).toEqual(["resolve", "op1", { tag: "theirs" }]);
    await expect.poll(() => routing.location.get().path).toBe("/article-list");
  });

  it("says that there is nothing to decide once the conflict is gone", () => {
    open(fakeOperation());
    expect(screen.getByText("Este conflicto ya está resuelto")).toBeTruthy();
  });
});
