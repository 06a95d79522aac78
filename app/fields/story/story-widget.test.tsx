import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { articleCompositeFields } from "../../../schema/collections/content/article-content-fields.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { RenderField } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(stubBrowser);
afterEach(cleanup);

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
  it("takes a picture by 'Insertar multimedia', and has nothing to align without a text", () => {
    show([{ id: "1" }]);
    expect(tools().getByRole("button", { name: "Centro" })).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: /Elegir archivo/ })).toBeNull();
    fireEvent.click(tools().getByRole("button", { name: "Insertar multimedia" }));
    expect(screen.getByRole("button", { name: /Elegir archivo/ })).toBeTruthy();
  });
  it("is only seen by whom may not write", () => {
    show([page], true);
    expect(screen.queryByRole("group", { name: /Herramientas/ })).toBeNull();
    expect(screen.getByRole("textbox", { name: "Historia 1: texto 1" })).toHaveProperty("readOnly", true);
  });
});
