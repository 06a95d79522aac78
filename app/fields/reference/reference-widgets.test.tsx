import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import { CierreError } from "../../../schema/errors.ts";
import { frontComponentFields } from "../../../schema/features/fronts/front-components.ts";
import type { ListQuery } from "../../client/client-api.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { RenderField } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(stubBrowser);
afterEach(cleanup);

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const documentOf = (id: string, values: Record<string, unknown>): AnyDocument => ({ id, ...times, ...values });
function withDocuments(documents: Record<string, AnyDocument[]>): FakeClient {
  const client = createFakeClient();
  for (const [collection, rows] of Object.entries(documents)) {
    for (const data of rows) client.put(collection, { id: data.id, sync: "clean", data });
  }
  return client;
}
function show(client: FakeClient, field: Field, initial?: unknown, more: Partial<Parameters<typeof RenderField>[0]> = {}) {
  const onValue = vi.fn();
  renderWithClient(<RenderField field={field} path="title" initial={initial} onValue={onValue} {...more} />, client);
  return onValue;
}
const picker = () => screen.getByRole("combobox", { name: "Título" });
const options = () => screen.getAllByRole("option", { hidden: true });

describe("foreign", () => {
  it("strikes through what cannot be chosen (FIELD-040)", async () => {
    const client = withDocuments({
      category: [documentOf("c1", { name: "Política" }), documentOf("c2", { name: "Viejas", closed: true })],
    });
    const onValue = show(client, { kind: "foreign", to: "category" }, null);
    fireEvent.click(picker());
    const [open, closed] = options();
    expect(closed?.textContent).toBe("Viejas");
    expect(closed?.getAttribute("data-combobox-disabled")).toBe("true");
    if (closed) fireEvent.click(closed);
    expect(onValue).not.toHaveBeenCalled();
    if (open) fireEvent.click(open);
    await waitFor(() => expect(onValue).toHaveBeenLastCalledWith("c1"));
  });
  it("shows a document that is gone as such, and leaves it where it is", () => {
    const onValue = show(withDocuments({}), { kind: "foreign", to: "category" }, "c9");
    expect(picker()).toHaveProperty("value", "Documento eliminado");
    expect(onValue).not.toHaveBeenCalled();
  });
  it("does not call deleted what may still arrive", () => {
    const client = withDocuments({});
    client.engine.status.set({ ...client.engine.status.get(), ready: false });
    show(client, { kind: "foreign", to: "category" }, "c9");
    expect(picker()).toHaveProperty("value", "Elemento no disponible");
  });
  it("keeps no document twice", () => {
    const client = withDocuments({ tag: [documentOf("t1", { name: "Lluvia" }), documentOf("t2", { name: "Río" })] });
    const onValue = show(client, { kind: "foreign-multiple", to: "tag" }, ["t1", "t1"]);
    fireEvent.click(picker());
    fireEvent.click(screen.getByRole("option", { name: "Río", hidden: true }));
    return waitFor(() => expect(onValue).toHaveBeenLastCalledWith(["t1", "t2"]));
  });
  it("asks for those that its rule lets it offer, and for more at the end of them", async () => {
    const client = createFakeClient();
    const asked: [ListQuery, number][] = [];
    const rows = Array.from({ length: 50 }, (_, at) => {
      const data = documentOf(`c${at}`, { name: `Sección ${at}` });
      return { id: data.id, sync: "clean" as const, data };
    });
    client.replica.observeList = (query, limit, callback) => {
      asked.push([query, limit]);
      callback({ rows, hasMore: true, total: null });
      return () => undefined;
    };
    show(client, { kind: "foreign", to: "category", where: { closed: false } }, null);
    fireEvent.click(picker());
    await waitFor(() => expect(asked.at(-1)).toEqual([expect.objectContaining({ filters: { closed: "false" } }), 50]));
    const viewport = document.querySelector(".mantine-ScrollArea-viewport");
    if (viewport) fireEvent.scroll(viewport);
    await waitFor(() => expect(asked.at(-1)?.[1]).toBe(100));
  });
  it("offers a new one only where the declaration and the person's access allow it", async () => {
    const client = withDocuments({});
    show(client, { kind: "foreign", to: "tag" }, null);
    fireEvent.click(picker());
    fireEvent.change(picker(), { target: { value: "Costanera" } });
    expect(screen.queryByRole("option", { name: "Nuevo: Costanera", hidden: true })).toBeNull();
  });
});

describe("foreign of what stays on the server", () => {
  const field: Field = { kind: "foreign", to: "document-history" };
  it("is searched there", async () => {
    const client = createFakeClient();
    const found = documentOf("h1", { title: "Lluvia" });
    client.online.request = async (_method, path) =>
      path.startsWith("document-history?") ? { data: [found], count: 1, nextCursor: null, prevCursor: null } : found;
    const onValue = show(client, field, null);
    fireEvent.click(picker());
    fireEvent.click(await screen.findByRole("option", { hidden: true }));
    await waitFor(() => expect(onValue).toHaveBeenLastCalledWith("h1"));
  });
  it("says of a chosen one that the server no longer has that it is deleted", async () => {
    const client = createFakeClient();
    client.online.request = async (_method, path) => {
      if (!path.startsWith("document-history?")) throw new CierreError("notFound");
      return { data: [], count: 0, nextCursor: null, prevCursor: null };
    };
    show(client, field, "h9");
    await waitFor(() => expect(picker()).toHaveProperty("value", "Documento eliminado"));
  });
  it("says so without a network", () => {
    const client = createFakeClient();
    client.network.set(false);
    show(client, field, null);
    expect(screen.getAllByText("Datos remotos no disponibles fuera de línea").length).toBeGreaterThan(0);
  });
});

describe("document", () => {
  const field: Field = { kind: "document", by: "model", where: { Article: { status: "PUBLISHED" } } };
  const articles = [
    documentOf("a1", { title: "Lluvia", status: "PUBLISHED" }),
    documentOf("a2", { title: "Borrador", status: "DRAFT" }),
  ];
  it("waits for a model", () => {
    show(withDocuments({ article: articles }), field, null);
    expect(picker().getAttribute("placeholder")).toBe("Elija primero modelo");
    expect(picker()).toHaveProperty("disabled", true);
  });
  it("offers documents of the model, those that the declaration wants", async () => {
    const onValue = show(withDocuments({ article: articles }), field, null, { sibling: "Article" });
    fireEvent.click(picker());
    expect(options().map((option) => option.textContent)).toEqual(["Lluvia"]);
    fireEvent.click(screen.getByRole("option", { name: "Lluvia", hidden: true }));
    await waitFor(() => expect(onValue).toHaveBeenLastCalledWith("a1"));
  });
  it("shows a model that nobody knows as 'Desconocido'", () => {
    show(withDocuments({}), field, "x1", { sibling: "Dinosaur" });
    expect(picker()).toHaveProperty("value", "Desconocido");
  });
  it("is emptied when its model changes, within a list", () => {
    const onValue = show(
      withDocuments({ article: articles }),
      { kind: "list", of: { model: { kind: "model", among: ["Article", "Tag"], label: "field.model" }, doc: field } },
      [{ id: "1", model: "Article", doc: "a1" }],
    );
    fireEvent.click(screen.getByRole("combobox", { name: "Modelo" }));
    fireEvent.click(screen.getByRole("option", { name: "Etiquetas", hidden: true }));
    expect(onValue).toHaveBeenLastCalledWith([{ id: "1", model: "Tag", doc: null }]);
  });
});

describe("metadata", () => {
  const definition = documentOf("m1", {
    name: "Portada",
    model: "Article",
    fields: [
      { id: "1", code: "volanta", name: "Volanta corta", type: "text" },
      { id: "2", code: "destacado", name: "Destacado", type: "boolean" },
      { id: "3", code: "fondo", name: "Fondo", type: "color" },
      { id: "4", code: "desde", name: "Desde", type: "datetime-local" },
    ],
  });
  const field: Field = { kind: "metadata", model: "Article" };
  it("shows an input for each declared field, and leaves what nobody declares", () => {
    const client = withDocuments({ "custom-metadata": [definition] });
    const onValue = show(client, field, { volanta: "Hoy", viejo: 3 });
    const text = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Volanta corta" });
    const prompt = () => within(screen.getByRole("dialog", { name: "Ingrese un nuevo valor" }));
    const answer = (value: string, name: string) => {
      fireEvent.click(screen.getByRole("button", { name: "Editar Volanta corta" }));
      fireEvent.change(prompt().getByRole("textbox"), { target: { value } });
      fireEvent.click(prompt().getByRole("button", { name }));
    };
    expect(text().readOnly).toBe(true);
    answer("Mañana", "Cancelar");
    expect([text().value, onValue.mock.calls.length]).toEqual(["Hoy", 0]);
    answer("Ayer", "Aceptar");
    expect(onValue).toHaveBeenLastCalledWith({ volanta: "Ayer", viejo: 3 });
    answer("", "Aceptar");
    expect(onValue).toHaveBeenLastCalledWith({ volanta: null, viejo: 3 });
    fireEvent.click(screen.getByRole("checkbox", { name: "Destacado" }));
    expect(onValue).toHaveBeenLastCalledWith({ volanta: null, viejo: 3, destacado: true });
    fireEvent.click(screen.getByRole("button", { name: "Color #c92a2a" }));
    fireEvent.change(screen.getByLabelText("Desde"), { target: { value: "2026-03-04T05:06" } });
    expect(onValue).toHaveBeenLastCalledWith({
      volanta: null,
      viejo: 3,
      destacado: true,
      fondo: "#c92a2a",
      desde: "2026-03-04T05:06",
    });
  });
  it("says that there is no metadata: of another model, of a part of it, or disabled", () => {
    const client = withDocuments({
      "custom-metadata": [
        { ...definition, id: "m2", model: "Front" },
        { ...definition, id: "m3", submodel: "components" },
        { ...definition, id: "m4", disabled: true },
      ],
    });
    show(client, field, null);
    expect(screen.getByText("Este modelo no tiene metadatos personalizados.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("what a component of a front holds", () => {
  const { components } = frontComponentFields;
  it("asks for the parameters of the widget that it is made with", () => {
    const client = withDocuments({
      "custom-widget": [
        documentOf("w1", {
          name: "Clima",
          paramsSchema: [
            { id: "1", name: "Ciudad", field: "city", type: "text" },
            { id: "2", name: "Unidad", field: "unit", type: "select", options: [{ id: "o", name: "Celsius", value: "c" }] },
            { id: "3", name: "?", field: "odd", type: "unicorn" },
          ],
        }),
      ],
    });
    const data = { customWidget: "w1", params: { unit: "c", old: 1 } };
    const onValue = show(client, components, [{ id: "1", type: "custom", data }]);
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Unidad" }).value).toBe("Celsius");
    fireEvent.change(screen.getByRole("textbox", { name: "Ciudad" }), { target: { value: "Rosario" } });
    const params = { unit: "c", old: 1, city: "Rosario" };
    expect(onValue).toHaveBeenLastCalledWith([{ id: "1", type: "custom", data: { customWidget: "w1", params } }]);
  });
});

describe("list", () => {
  it("offers a field only while its rule holds", () => {
    const of = {
      isExplicit: { kind: "checkbox" },
      title: { kind: "text", shownWhen: { field: "isExplicit", in: [true] } },
    } as const;
    show(createFakeClient(), { kind: "list", of }, [{ id: "1", isExplicit: false, title: "queda" }]);
    expect(screen.queryByRole("textbox")).toBeNull();
    fireEvent.click(screen.getByRole("checkbox"));
    expect(screen.getByRole("textbox", { name: "Título" })).toHaveProperty("value", "queda");
  });
  it("shows pictures small, and their inputs on request", () => {
    const of = {
      asset: { kind: "asset", accept: ["image/*"], label: "field.media.asset" },
      description: { kind: "text", label: "field.photo.description" },
    } as const;
    const client = withDocuments({
      asset: [documentOf("f1", { name: "rio.jpg", files: [{ url: "/files/rio.jpg", tag: "360" }] })],
    });
    show(client, { kind: "list", of }, [{ id: "1", asset: "f1", description: "El río" }]);
    expect(screen.getByRole("img", { name: /rio.jpg/ }).getAttribute("src")).toBe("/files/rio.jpg");
    expect(screen.getByText("El río")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Editar Título 1" }));
    expect(screen.getAllByRole("textbox").length).toBeGreaterThan(0);
  });
  it("moves an item that is dragged onto another", () => {
    const items = [
      { id: "1", title: "uno" },
      { id: "2", title: "dos" },
      { id: "3", title: "tres" },
    ];
    const onValue = show(createFakeClient(), { kind: "list", of: { title: { kind: "text" } } }, items);
    fireEvent.click(screen.getByRole("button", { name: "Eliminar/Reordenar" }));
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => void data.set(type, value),
      getData: (type: string) => data.get(type) ?? "",
      get types() {
        return [...data.keys()];
      },
    };
    fireEvent.dragStart(screen.getByText("uno"), { dataTransfer });
    fireEvent.drop(screen.getByText("tres"), { dataTransfer });
    expect(onValue).toHaveBeenLastCalledWith([items[1], items[2], items[0]]);
  });
});
