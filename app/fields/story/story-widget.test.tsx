import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { articleCompositeFields } from "../../../schema/features/articles/article-content-fields.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { RenderField } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("createImageBitmap", async () => ({ close: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(initial: unknown, readOnly = false) {
  const onValue = vi.fn();
  const client = createFakeClient();
  const at = "2026-01-01T00:00:00.000Z";
  const files = [{ url: "/files/rio.jpg", tag: "360" }];
  client.put("asset", { id: "f1", sync: "clean", data: { id: "f1", createdAt: at, updatedAt: at, name: "rio.jpg", files } });
  renderWithClient(
    <RenderField
      field={articleCompositeFields.storyPages}
      path="storyPages"
      initial={initial}
      readOnly={readOnly}
      onValue={onValue}
    />,
    client,
  );
  return onValue;
}
const page = { id: "1", asset: "f1", focuspoint: [0.5, 0], overlays: [{ id: "o1", text: "Crecida", align: "left" }] };
const tools = () => within(screen.getByRole("group", { name: "Herramientas de Historia 1" }));
const file = (name: string, type: string) => new File(["abcd"], name, { type });
async function insert(label: string, from: string, files: File[] = []) {
  fireEvent.click(screen.getByRole("button", { name: `Insertar multimedia: ${label}` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: from }));
  if (files.length > 0) fireEvent.change(screen.getByLabelText(`${from}: ${label}`), { target: { files } });
}
const lastOf = (onValue: ReturnType<typeof show>) => onValue.mock.lastCall?.[0][0];

describe("a page of a story", () => {
  it("shows the picture around its focal point, and the texts over it, which are edited there", () => {
    const onValue = show([page]);
    expect(screen.getByRole("img", { name: /rio.jpg/ }).style.objectPosition).toBe("50% 0%");
    const text = screen.getByRole("textbox", { name: "Historia 1: texto 1" });
    expect(text).toHaveProperty("value", "Crecida");
    fireEvent.change(text, { target: { value: "Crecida del río" } });
    expect(lastOf(onValue).overlays).toEqual([{ id: "o1", text: "Crecida del río", align: "left" }]);
  });
  it("gets another text, aligned on its own", () => {
    const onValue = show([page]);
    fireEvent.click(tools().getByRole("button", { name: "Texto" }));
    fireEvent.click(tools().getByRole("button", { name: "Derecha" }));
    expect(lastOf(onValue).overlays).toEqual([page.overlays[0], { id: expect.any(String), text: null, align: "right" }]);
  });
  it("is removed once somebody has said that it is safe", () => {
    const onValue = show([page, { id: "2" }]);
    fireEvent.click(screen.getByRole("button", { name: "Eliminar/Reordenar" }));
    fireEvent.click(screen.getByRole("button", { name: "Eliminar Historia 1" }));
    expect(onValue).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole("dialog", { name: "¿Es seguro eliminar esta página?" }));
    fireEvent.click(dialog.getByRole("button", { name: "Aceptar" }));
    expect(onValue.mock.lastCall?.[0]).toEqual([{ id: "2" }]);
  });
  it("is shrunk to show the whole picture", () => {
    const onValue = show([page]);
    fireEvent.click(tools().getByRole("button", { name: "Reducir" }));
    expect(lastOf(onValue).shrink).toBe(true);
    expect(screen.getByRole("img", { name: /rio.jpg/ }).style.objectFit).toBe("contain");
  });
  it("takes a picture by 'Insertar multimedia', and keeps its texts and what was said about it", async () => {
    const onValue = show([{ ...page, description: "El puente", focuspoint: [0.2, 0.9] }]);
    await insert("Historia 1", "Desde el dispositivo", [file("barro.mp4", "video/mp4"), file("otra.jpg", "image/jpeg")]);
    await waitFor(() => expect(lastOf(onValue)).toMatchObject({ type: "video", asset: "local:f1" }));
    expect(onValue.mock.lastCall?.[0]).toEqual([
      expect.objectContaining({ id: "1", description: "El puente", focuspoint: [0.5, 0], overlays: page.overlays }),
    ]);
  });
  it("is filled in by hand, and has nothing to align without a text", async () => {
    show([{ id: "1" }]);
    expect(tools().getByRole("button", { name: "Centro" })).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: /Elegir archivo/ })).toBeNull();
    await insert("Historia 1", "Completar a mano");
    expect(screen.getByRole("button", { name: /Elegir archivo/ })).toBeTruthy();
  });
  it("shows media on other sites by its picture, and says where it has no picture", () => {
    show([
      { id: "1", type: "photo", url: "/files/otra.jpg", description: "Botes" },
      { id: "2", type: "video", url: "https://v.example/1", html: "<iframe></iframe>" },
    ]);
    expect(screen.getByRole("img", { name: "Vista previa de Botes" }).getAttribute("src")).toBe("/files/otra.jpg");
    expect(screen.getByText("Contenido de otro sitio")).toBeTruthy();
  });
  it("is only seen by whom may not write", () => {
    show([page], true);
    expect(screen.queryByRole("group", { name: /Herramientas/ })).toBeNull();
    expect(screen.getByRole("textbox", { name: "Historia 1: texto 1" })).toHaveProperty("readOnly", true);
  });
});

describe("a story", () => {
  it("gets a page for each picture that is brought or dropped, seen from the top", async () => {
    const onValue = show([page]);
    await insert("Historia", "Desde el dispositivo", [file("a.jpg", "image/jpeg"), file("b.mp4", "video/mp4")]);
    await waitFor(() => expect(onValue.mock.lastCall?.[0]).toHaveLength(3));
    expect(onValue.mock.lastCall?.[0]).toMatchObject([
      { id: "1" },
      { type: "photo", asset: "local:f1", focuspoint: [0.5, 0] },
      { type: "video", asset: "local:f1", focuspoint: [0.5, 0] },
    ]);
    const list = screen.getByRole("button", { name: "Insertar multimedia: Historia" });
    fireEvent.drop(list, { dataTransfer: { files: [file("c.pdf", "application/pdf")] } });
    expect((await screen.findByRole("alert")).textContent).toBe("Tipo de archivo inválido");
  });
});
